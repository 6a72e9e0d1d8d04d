import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Search } from '../ui/part/search-params.ts'
import { useAboutPilot } from './about-pilot.ts'
import { BarContext } from './bar-context.ts'
import { BELOW_DRAWER } from './breakpoints.ts'
import classes from './page.module.css'

export interface Crumb {
  label: string
  to?: string
  /** The search part of the address in `to`. */
  search?: Search
}

/**
 * The head of every page: document title, the only h1, breadcrumb, primary action. On a phone the h1 stands
 * in the top bar, with a link back to the last crumb that has an address.
 */
export function Page({
  title,
  note,
  crumbs,
  action,
  foot = false,
  narrow = false,
  children,
}: {
  title: string
  /** A short text beside the title, such as the number of records. */
  note?: string | undefined
  /** The pages above this page, outermost first; by default the menu's group and item. */
  crumbs?: readonly Crumb[]
  action?: ReactNode
  /** Whether the actions stand in a bar at the bottom on a phone. */
  foot?: boolean
  /** Whether the content is a document, at most 960 px wide. */
  narrow?: boolean
  children?: ReactNode
}) {
  const bar = useContext(BarContext)
  const small = useMediaQuery(BELOW_DRAWER, undefined, { getInitialValueInEffect: false })
  const pilot = crumbs?.find(({ search }) => search?.pilot_id)?.search?.pilot_id
  useAboutPilot(typeof pilot === 'string' ? pilot : null)
  useEffect(() => {
    document.title = `${title} - Training Record Management System`
  }, [title])

  return (
    <>
      {bar && createPortal(<bar.Title title={title} crumbs={crumbs} small={small} />, bar.place)}
      {small && bar && <div className={classes.printed} data-title={title} />}
      {(!small || !bar || action || note) && (
        <div
          className={classes.head}
          data-foot={foot || undefined}
          data-narrow={narrow || undefined}
        >
          {(!small || !bar) && (
            <h1 id="page-title" className={classes.title}>
              {title}
            </h1>
          )}
          {note && <p className={classes.note}>{note}</p>}
          {action && <div className={classes.action}>{action}</div>}
        </div>
      )}
      {children}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Icon } from '../ui/part/icon.tsx'
import classes from './message-page.module.css'
import { type Crumb, Page } from './page.tsx'

/** A page with only a message: an icon, a sentence, and the way on (`children`). */
export function MessagePage({
  title,
  icon: Glyph,
  text,
  note,
  crumbs,
  children,
}: {
  title: string
  icon: Icon
  text: string
  note?: string | undefined
  crumbs?: readonly Crumb[]
  children?: ReactNode
}) {
  return (
    <Page title={title} {...(crumbs && { crumbs })}>
      <div className={classes.message}>
        <Glyph size={32} />
        <p>{text}</p>
        {note && <p className={classes.note}>{note}</p>}
        {children}
      </div>
    </Page>
  )
}

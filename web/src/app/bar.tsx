import { ActionIcon } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import IconArrowLeft from '~icons/arrow-left'
import IconChevronRight from '~icons/chevron-right'
import type { BarTitleProps } from '../frame/bar-context.ts'
import type { Crumb } from '../frame/page.tsx'
import { useWalked, useWayBack } from '../frame/way-back.ts'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import classes from './bar.module.css'
import { useKeepCrumbs } from './kept-crumbs.ts'
import { useActiveItem } from './use-active-item.ts'

/**
 * The number of letters that fit into two lines of a phone's top bar. A longer title gets smaller type and up
 * to three lines.
 */
const ONE_SIZE = 24

export function BarTitle({ title, crumbs, small }: BarTitleProps) {
  const t = useWords(frameWords)
  const active = useActiveItem()
  const { pathname } = useLocation()
  const { linkBack } = useWayBack()
  useWalked(active?.item.to === pathname)
  const trail: readonly Crumb[] = crumbs ?? (active ? [{ label: t(active.group.label) }] : [])
  useKeepCrumbs(trail)
  const parent = trail.findLast((crumb) => crumb.to)
  const place = ({ to = '', search }: Crumb) => linkBack({ to, ...(search && { search }) })

  if (small)
    return (
      <>
        {parent?.to && (
          <ActionIcon
            component={Link}
            {...place(parent)}
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('back')}
            data-back
          >
            <IconArrowLeft size={22} />
          </ActionIcon>
        )}
        <h1
          id="page-title"
          className={classes.title}
          data-long={title.length > ONE_SIZE || undefined}
        >
          {title}
        </h1>
      </>
    )
  return (
    <nav aria-label={t('breadcrumb')} className={classes.trail}>
      <ol>
        {trail
          .filter((crumb) => crumb.label !== title)
          .map((crumb) => (
            <li key={crumb.label}>
              {crumb.to ? <Link {...place(crumb)}>{crumb.label}</Link> : <span>{crumb.label}</span>}
              <IconChevronRight size={14} stroke={2} />
            </li>
          ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

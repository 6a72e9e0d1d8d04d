import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './tab-links.module.css'
import { linkTo, type Target } from './target.ts'

/** Pages, or views of one, that stand beside each other; which one is shown is in the address. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.tabs} aria-label={label}>
    {children}
  </nav>
)

/**
 * Where there is no room for all, the present one is not the one cut off: the tabs are moved sideways, and nothing else is.
 * Asked just before a frame, which lays everything out anyway.
 */
function showWhole(tab: HTMLElement | null) {
  const tabs = tab?.parentElement
  if (!tabs) return
  requestAnimationFrame(() => {
    const [outer, inner] = [tabs.getBoundingClientRect(), tab.getBoundingClientRect()]
    tabs.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  })
}

export const TabLink = ({
  target,
  current,
  children,
}: {
  target: Target
  current: boolean
  children: ReactNode
}) => (
  <Link
    {...linkTo(target)}
    className={classes.tab}
    aria-current={current ? 'page' : undefined}
    activeOptions={{ exact: true, includeSearch: true }}
    {...(current && { ref: showWhole })}
  >
    {children}
  </Link>
)

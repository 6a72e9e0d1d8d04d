import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './tab-links.module.css'
import { linkTo, type Target } from './target.ts'

/** Tabs for pages, or for views of one page. The address decides which tab is current. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.tabs} aria-label={label}>
    {children}
  </nav>
)

/**
 * Scrolls the tabs sideways, and nothing else, until the current tab is centred, so that this tab is never
 * cut off. The measuring waits for the next frame, in which the browser computes the layout anyway.
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

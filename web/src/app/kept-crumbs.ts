import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Crumb } from '../frame/page.tsx'

/** The crumbs of the page shown last, with the page's path. */
let kept: { pathname: string; crumbs: readonly Crumb[] } | null = null

/** Keeps the crumbs of the shown page for the page that stands in its place once its record is gone. */
export function useKeepCrumbs(crumbs: readonly Crumb[]): void {
  const { pathname } = useLocation()
  useEffect(() => {
    kept = { pathname, crumbs }
  }, [pathname, crumbs])
}

/** The crumbs that the page of this path showed, without those that lead to its record. */
export function useKeptCrumbs(): readonly Crumb[] {
  const { pathname } = useLocation()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return kept?.pathname === pathname ? kept.crumbs.filter(({ to }) => !to?.includes(id)) : []
}

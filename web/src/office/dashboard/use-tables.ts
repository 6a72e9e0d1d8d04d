import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type Search, text } from '../../ui/part/search-params.ts'

/** Keeps the choice of panels shown as tables in the address, for a person who comes back from a list. */
export function useTables(panels: readonly string[]) {
  const { tables } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const shown = shownIn(tables, panels)
  const all = shown.length === panels.length
  const change = useCallback(
    (next: (shown: readonly string[]) => readonly string[]) =>
      void navigate({
        to: '.',
        search: (old: Search) => ({
          ...old,
          tables: next(shownIn(old.tables, panels)).join('-') || undefined,
        }),
        replace: true,
        resetScroll: false,
      } as never),
    [navigate, panels],
  )
  // A stable function, so that a change redraws only the changed panel.
  const toggle = useCallback(
    (id: string) => change((old) => panels.filter((one) => (one === id) !== old.includes(one))),
    [change, panels],
  )
  return { shown, all, toggle, toggleAll: () => change(() => (all ? [] : panels)) }
}

function shownIn(tables: unknown, panels: readonly string[]): readonly string[] {
  const asked = text(tables).split('-')
  return panels.filter((one) => asked.includes(one))
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Search, text } from '../../ui/part/search-params.ts'

/** Which panels are shown as tables: it stands in the address, for whoever comes back from a list. */
export function useTables(panels: readonly string[]) {
  const { tables } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const asked = text(tables).split('-')
  const shown = panels.filter((one) => asked.includes(one))
  const all = shown.length === panels.length
  const show = (next: readonly string[]) =>
    void navigate({
      to: '.',
      search: (old: Search) => ({ ...old, tables: next.join('-') || undefined }),
      replace: true,
      resetScroll: false,
    } as never)
  return {
    shown,
    all,
    toggle: (id: string) => show(panels.filter((one) => (one === id) !== shown.includes(one))),
    toggleAll: () => show(all ? [] : panels),
  }
}

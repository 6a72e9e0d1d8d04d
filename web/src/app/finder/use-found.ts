import { fold } from '@trms/contract/common/fold'
import { usePilotSearch } from '../../crew/pilot-search.ts'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { pilotProfile } from '../../crew/record-paths.ts'
import { useReader } from '../../frame/session.ts'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import type { Target } from '../../ui/part/target.ts'
import { menuFor } from '../menu.ts'

interface Found {
  label: string
  /** A second text that distinguishes results with the same label. */
  about?: string
  target: Target
}

/** The state of the search for pilots for the present text; also `answered` if no pilots are looked for. */
export type Search = 'under_way' | 'answered' | 'failed'

/** The largest number of pilots shown; to find others, the user types more. */
const MOST_PILOTS = 8

/**
 * Finds everything that matches the typed text and is open to the reader: pilots (the server searches), pages
 * of the menu, and lists that can be searched for the text.
 */
export function useFound(wanted: string, findsPilots: boolean) {
  const t = useWords(frameWords)
  const { position } = usePilotTexts()
  const reader = useReader()
  const asks = findsPilots && wanted !== ''
  const { found, answered, failed, retry } = usePilotSearch(
    wanted,
    (keyword) => asks && keyword !== '',
  )
  const menu = menuFor(reader)
  const pilots = (asks ? found : []).slice(0, MOST_PILOTS).map(
    (one): Found => ({
      label: one.full_name,
      about: `${one.crew_code} · ${position(one.name_position)}`,
      target: pilotProfile(reader.area ?? 'admin', one.id),
    }),
  )
  const pages = menu.flatMap(({ label: group, items }) =>
    items
      .filter(({ label }) => fold(t(label)).includes(fold(wanted)))
      .map(({ label, to }): Found => ({ label: t(label), about: t(group), target: { to } })),
  )
  const lists = menu
    .flatMap(({ items }) => items)
    .filter(({ unsearched }) => wanted !== '' && !unsearched)
    .map(
      ({ label, to }): Found => ({
        label: t('found_in', { typed: wanted, list: t(label) }),
        target: { to, search: { keyword: wanted } },
      }),
    )
  const groups = [
    { name: 'pilots', found: pilots },
    { name: 'pages', found: pages },
    { name: 'lists', found: lists },
  ] as const
  const search: Search = !asks || answered ? 'answered' : failed ? 'failed' : 'under_way'
  return {
    groups: groups.filter(
      ({ name, found: some }) => some.length > 0 || (name === 'pilots' && asks),
    ),
    search,
    retry,
  }
}

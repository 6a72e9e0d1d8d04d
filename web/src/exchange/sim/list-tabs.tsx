import { holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { flag, type Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/** One tab of the list: its parameters in the address, and its input to the call. */
export interface SimView {
  name: 'as_instructor' | 'as_pilot' | 'all_sessions'
  search: Search
  input: { themself?: boolean }
}

const AS_INSTRUCTOR: SimView = { name: 'as_instructor', search: {}, input: { themself: false } }
const AS_PILOT: SimView = {
  name: 'as_pilot',
  search: { themself: true },
  input: { themself: true },
}
const ALL: SimView = { name: 'all_sessions', search: { all: true }, input: {} }
/** The only list for readers who are not instructors. */
const ONLY: SimView = { name: 'all_sessions', search: {}, input: {} }

/**
 * The tabs of the reader: two capacities for an instructor, with permission 11 also all sessions; other
 * readers have a single list (SIM-02).
 */
export function useSimViews(): readonly SimView[] {
  const { role, management_role } = useAccount()
  if (role !== ROLE.INSTRUCTOR) return [ONLY]
  const seesAll = holds({ role, management_role }, ...viewers(PERMISSION.VIEW_SIM))
  return [AS_INSTRUCTOR, AS_PILOT, ...(seesAll ? [ALL] : [])]
}

/** The tab that the address names, or the first tab. */
export const viewOf = (views: readonly SimView[], search: Search): SimView =>
  views.find((one) => Object.keys(one.search).some((name) => flag(search[name]))) ??
  views[0] ??
  ONLY

export function SimTabs({ views, current }: { views: readonly SimView[]; current: SimView }) {
  const t = useWords(simWords)
  const { list } = useSimPaths()
  if (views.length < 2) return null
  return (
    <TabLinks label={t('capacity')}>
      {views.map((one) => (
        <TabLink key={one.name} target={{ to: list, search: one.search }} current={one === current}>
          {t(one.name)}
        </TabLink>
      ))}
    </TabLinks>
  )
}

import type { Language } from '@trms/contract/messages/index'
import { exportPilots, importTemplate } from '@trms/contract/people/pilot/excel-calls'
import { pilotProfile } from '../../crew/record-paths.ts'
import { useAccount } from '../../frame/session.ts'
import { fileOf, type ListView } from '../../ui/list/list-view.ts'
import type { Target } from '../../ui/part/target.ts'

/** Gives the addresses of the pages of pilots in the reader's area (NAV-11). */
export function usePilotPaths() {
  const area = useAccount().area ?? 'admin'
  const list = `/${area}/pilot`
  return {
    list,
    create: `${list}/create`,
    import: `${list}/import`,
    read: (id: string) => pilotProfile(area, id),
    /** Without a mode, the page opens the form for readers who may change the pilot (PIL-03). */
    edit: (id: string): Target => ({ to: `${list}/detail/${id}` }),
  }
}

/** Gives the addresses of the Excel files, for plain links. */
export const templateAddress = (language: Language) =>
  `/v1/${importTemplate.path}?${new URLSearchParams({ language })}`

export const exportAddress = (view: ListView, language: Language) =>
  fileOf(exportPilots, view, { language })

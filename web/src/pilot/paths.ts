import type { Language } from '@trms/contract/messages/index'
import { exportPilots, importTemplate } from '@trms/contract/pilot/excel-calls'
import type { ListView } from '../ui/list-view.ts'
import type { Target } from '../ui/target.ts'

export const PILOT_LIST = '/admin/pilot'
export const PILOT_CREATE = '/admin/pilot/create'
export const PILOT_IMPORT = '/admin/pilot/import'

/** Without a mode the profile is opened for editing, by whoever may (PIL-03). */
export const pilotEdit = (id: string): Target => ({ to: `/admin/pilot/detail/${id}` })

/** Addresses of files, for plain links. */
export const templateAddress = (language: Language) =>
  `/v1/${importTemplate.path}?${new URLSearchParams({ language })}`

export const exportAddress = (view: ListView, language: Language) =>
  `/v1/${exportPilots.path}?${new URLSearchParams({
    language,
    ...(view.keyword && { keyword: view.keyword }),
    ...view.selects,
  })}`

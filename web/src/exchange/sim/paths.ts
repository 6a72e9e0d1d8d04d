import { signatureStates } from '@trms/contract/crew/signature-states'
import {
  getSimById,
  getSimList,
  latestOwnSim,
  simCounts,
  simHistory,
  simTemplate,
} from '@trms/contract/exchange/sim/calls'
import { simFormSignatures } from '@trms/contract/exchange/sim/form-calls'
import type { Language } from '@trms/contract/messages/index'
import { useArea } from '../../frame/session.ts'

/** The calls whose answers are out of date after any change of a session. */
export const SIM_READS = [
  getSimList,
  simCounts,
  getSimById,
  simHistory,
  latestOwnSim,
  simFormSignatures,
  signatureStates,
]

/** The paths of the session pages in the reader's area (NAV-11). */
export function useSimPaths() {
  const area = useArea() ?? 'admin'
  const root = `/${area}/sim`
  return {
    list: area === 'pilot' ? `${root}/list` : root,
    create: `${root}/create`,
    createFromFile: `${root}/create-from-file`,
    detail: (id: string) => `${root}/detail/${id}`,
    edit: (id: string) => `${root}/edit/${id}`,
  }
}

/** The address of the Excel template, for a plain link. */
export const templateAddress = (language: Language) =>
  `/v1/${simTemplate.path}?${new URLSearchParams({ language })}`

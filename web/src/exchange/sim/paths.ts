import { signatureStates } from '@trms/contract/crew/signature-states'
import {
  getSimById,
  getSimList,
  latestOwnSim,
  simCounts,
  simTemplate,
} from '@trms/contract/exchange/sim/calls'
import { simFormSignatures } from '@trms/contract/exchange/sim/form-calls'
import type { Language } from '@trms/contract/messages/index'
import { useArea } from '../../frame/session.ts'

/** The calls whose answers tell of sessions: out of date after any change of one. */
export const SIM_READS = [
  getSimList,
  simCounts,
  getSimById,
  latestOwnSim,
  simFormSignatures,
  signatureStates,
]

/** Where the pages of sessions are in the area of whoever is signed in (NAV-11). */
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

/** For a plain link. */
export const templateAddress = (language: Language) =>
  `/v1/${simTemplate.path}?${new URLSearchParams({ language })}`

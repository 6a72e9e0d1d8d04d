import {
  getLineCheckById,
  getLineCheckList,
  latestOwnLineCheck,
} from '@trms/contract/exchange/line-check/calls'
import { useAccount } from '../../frame/session.ts'

/** The calls whose answers tell of line checks: out of date after any change of one. */
export const LINE_CHECK_READS = [getLineCheckList, getLineCheckById, latestOwnLineCheck]

/** Where the pages of line checks are in the area of whoever is signed in. */
export function useLineCheckPaths() {
  const root = `/${useAccount().area ?? 'admin'}/line-check`
  return {
    list: root,
    create: `${root}/create`,
    detail: (id: string) => `${root}/detail/${id}`,
    edit: (id: string) => `${root}/edit/${id}`,
  }
}

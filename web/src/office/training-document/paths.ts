import {
  getLatestTdByType,
  sortTd,
  tdDetail,
  tdHistory,
} from '@trms/contract/office/training-document/calls'
import { useArea } from '../../frame/session.ts'

/** The calls whose answers tell of documents: out of date after any change of one. */
export const DOCUMENT_READS = [sortTd, tdDetail, tdHistory, getLatestTdByType]

/** Where the pages of documents are in the area of whoever is signed in. */
export function useDocumentPaths() {
  const root = `/${useArea() ?? 'admin'}/training-document`
  return { list: root, create: `${root}/create`, detail: (id: string) => `${root}/detail/${id}` }
}

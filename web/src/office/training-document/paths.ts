import {
  getLatestTdByType,
  sortTd,
  tdDetail,
  tdHistory,
} from '@trms/contract/office/training-document/calls'
import { useArea } from '../../frame/session.ts'

/** The reads whose answers show training documents; a change of a document outdates all of these. */
export const DOCUMENT_READS = [sortTd, tdDetail, tdHistory, getLatestTdByType]

/** Gives the addresses of the pages of training documents in the reader's area. */
export function useDocumentPaths() {
  const root = `/${useArea() ?? 'admin'}/training-document`
  return { list: root, create: `${root}/create`, detail: (id: string) => `${root}/detail/${id}` }
}

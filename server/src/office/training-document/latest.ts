import {
  type getLatestTdByType,
  trainingDocumentFile,
} from '@trms/contract/office/training-document/calls'
import { latestDocument } from '../../crew/latest-document.ts'
import type { Handler } from '../../platform/context.ts'
import { filesOf } from '../../platform/files/several.ts'

/** The newest started document of a type for the caller (DOC-02). */
export const latest: Handler<typeof getLatestTdByType> = async (ctx, { type }) => {
  const row = await latestDocument(ctx, type)
  if (!row) return null
  const { id, version, document_name, start_date } = row
  return { id, version, document_name, start_date, files: filesOf(trainingDocumentFile, row.files) }
}

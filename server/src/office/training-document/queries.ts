import { trainingDocumentFile } from '@trms/contract/office/training-document/calls'
import type {
  DocumentFleet,
  TrainingDocument,
  TrainingType,
} from '@trms/contract/office/training-document/entity'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../platform/context.ts'
import { lockRow } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { notFound } from '../../platform/errors.ts'
import { filesOf } from '../../platform/files/several.ts'
import { canOf, isOpenTo } from './policy.ts'

/** Documents that are not archived, with their present files in the order of upload. */
export const documents = (db: Db) =>
  db
    .selectFrom('training_document as document')
    .select(['document.id', 'document.version', 'document.fleet', 'document.training_type'])
    .select(['document.document_name', 'document.note'])
    .select(sql<string>`document.start_date::text`.as('start_date'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stored_file as file')
          .select(['file.id', 'file.name', 'file.size'])
          .whereRef('file.owner_id', '=', 'document.id')
          .where('file.replaced_at', 'is', null)
          .orderBy('file.field'),
      ).as('files'),
    )
    .where('document.archived_at', 'is', null)

export type DocumentRow = Awaited<ReturnType<typeof findDocument>>

/**
 * A document that the actor may read; 404 for any other. With `lock`, nobody changes the document meanwhile.
 */
export async function findDocument(db: Db, actor: Actor, id: string, { lock = false } = {}) {
  if (lock) await lockRow(db, 'training_document', id)
  const row = await documents(db).where('document.id', '=', id).executeTakeFirst()
  if (!row || !isOpenTo(actor, row.fleet)) throw notFound()
  return row
}

export const answerOf = (row: DocumentRow, actor: Actor): TrainingDocument => ({
  id: row.id,
  version: row.version,
  fleet: row.fleet as DocumentFleet,
  training_type: row.training_type as TrainingType,
  document_name: row.document_name,
  start_date: row.start_date,
  note: row.note,
  files: filesOf(trainingDocumentFile, row.files),
  can: canOf(actor),
})

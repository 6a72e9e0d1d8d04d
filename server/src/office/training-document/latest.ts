import { dayIn } from '@trms/contract/common/dates'
import {
  type getLatestTdByType,
  trainingDocumentFile,
} from '@trms/contract/office/training-document/calls'
import { type SqlBool, sql } from 'kysely'
import type { Handler } from '../../platform/context.ts'
import { filesOf } from '../../platform/files/several.ts'
import { fleetsOf } from './policy.ts'
import { documents } from './queries.ts'

/**
 * The newest started document of a type for the caller's fleet or for all. A caller without a fleet gets the
 * newest of the documents open to the caller (DOC-02).
 */
export const latest: Handler<typeof getLatestTdByType> = async (ctx, { type }) => {
  const { actor, db, now, settings } = ctx
  const fleets = actor.fleet ? ['All', actor.fleet] : [...fleetsOf(actor)]
  const row = await documents(db)
    .where('document.training_type', '=', type)
    .where(sql<SqlBool>`document.fleet = ANY(${fleets}::text[])`)
    .where(sql<SqlBool>`document.start_date <= ${dayIn(settings.timeZone, now)}::date`)
    .orderBy('document.start_date', 'desc')
    .orderBy('document.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { id, document_name, start_date } = row
  return { id, document_name, start_date, files: filesOf(trainingDocumentFile, row.files) }
}

import { holds, PERMISSION } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import {
  DOCUMENT_FLEETS,
  type DocumentFleet,
  type TrainingType,
} from '@trms/contract/office/training-document/entity'
import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Ctx } from '../platform/context.ts'

/**
 * The fleets whose documents a person may read: all for holders of permission 42, otherwise
 * the person's own fleet and All (DOC-02).
 */
export function documentFleetsOf(
  actor: Pick<Actor, 'role' | 'fleet' | 'management_role'>,
): readonly DocumentFleet[] {
  if (holds(actor, PERMISSION.VIEW_TRAINING_DOCUMENT)) return DOCUMENT_FLEETS
  return actor.fleet ? ['All', actor.fleet] : ['All']
}

/**
 * The newest started document of a type for the caller's fleet or for all, with its present files in the
 * order of upload. A caller without a fleet gets the newest of the documents open to the caller (DOC-02).
 */
export function latestDocument(
  { actor, db, now, settings }: Pick<Ctx, 'actor' | 'db' | 'now' | 'settings'>,
  type: TrainingType,
) {
  const fleets = actor.fleet ? ['All', actor.fleet] : [...documentFleetsOf(actor)]
  return db
    .selectFrom('training_document as document')
    .select(['document.id', 'document.version', 'document.document_name'])
    .select(sql<string>`document.start_date::text`.as('start_date'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stored_file as file')
          .select(['file.id', 'file.name', 'file.size'])
          .select(sql<string>`encode(file.sha256, 'hex')`.as('sha256'))
          .whereRef('file.owner_id', '=', 'document.id')
          .where('file.replaced_at', 'is', null)
          .orderBy('file.field'),
      ).as('files'),
    )
    .where('document.archived_at', 'is', null)
    .where('document.training_type', '=', type)
    .where(sql<SqlBool>`document.fleet = ANY(${fleets}::text[])`)
    .where(sql<SqlBool>`document.start_date <= ${dayIn(settings.timeZone, now)}::date`)
    .orderBy('document.start_date', 'desc')
    .orderBy('document.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

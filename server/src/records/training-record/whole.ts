import type { RecordKind, Signature } from '@trms/contract/records/training-record/entity'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isInService } from '../../crew/crew.ts'
import type { Actor } from '../../platform/context.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { TrainingRecord } from '../../platform/db/tables.ts'
import { addressOf, type FileFacts } from './files.ts'
import { canAmendOf, canOf } from './policy.ts'

/** The id of one record, or the ids of several. */
export type Which = string | readonly string[]

/**
 * Reads one or several records that are not archived, with their people and current files; a kind joins its
 * own table.
 */
export const wholeRecord = (db: Db, which: Which) =>
  db
    .selectFrom('training_record as r')
    .innerJoin('account as trainee', 'trainee.id', 'r.pilot_id')
    .innerJoin('account as instructor', 'instructor.id', 'r.instructor_id')
    .where((eb) =>
      typeof which === 'string'
        ? eb('r.id', '=', which)
        : sql<boolean>`r.id = ANY(${[...which]}::uuid[])`,
    )
    .where('r.archived_at', 'is', null)
    .select([
      'r.id',
      'r.version',
      'r.pilot_id',
      'r.instructor_id',
      'r.record_date',
      'r.status',
      'r.outcome',
      'r.instructor_signature',
      'r.trainee_signature',
      'r.disagreed',
      'r.approval_fingerprint',
      'r.created_at',
      'trainee.full_name as pilot_name',
      'trainee.crew_code as pilot_crew_code',
      'trainee.fleet as pilot_fleet',
      'trainee.role as pilot_role',
      'trainee.status as pilot_status',
      'instructor.full_name as instructor_name',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stored_file as file')
          .select(['file.id', 'file.field', 'file.name', 'file.size', 'file.storage_key'])
          .select(sql<string>`encode(file.sha256, 'hex')`.as('sha256'))
          .whereRef('file.owner_id', '=', 'r.id')
          .where('file.replaced_at', 'is', null)
          .orderBy('file.field'),
      ).as('files'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('record_amendment as a')
          .select(['a.version', 'a.reason', 'a.made_at as at'])
          .whereRef('a.record_id', '=', 'r.id')
          .where('a.state', '=', 'waiting'),
      ).as('amendment'),
    )

export type WholeRow = Pick<
  Selectable<TrainingRecord>,
  | 'id'
  | 'version'
  | 'pilot_id'
  | 'instructor_id'
  | 'record_date'
  | 'status'
  | 'outcome'
  | 'instructor_signature'
  | 'trainee_signature'
  | 'disagreed'
  | 'approval_fingerprint'
  | 'created_at'
> & {
  pilot_name: string
  pilot_crew_code: string | null
  pilot_fleet: string | null
  pilot_role: number
  pilot_status: string
  instructor_name: string
  files: FileFacts[]
  /** The waiting amendment; `at` is an instant, as PostgreSQL writes a timestamp in JSON. */
  amendment: { version: number; reason: string; at: string } | null
}

/** Whether the pilot of a record can still approve its result. */
export const isOfPilotInService = ({
  pilot_role: role,
  pilot_status: status,
}: Pick<WholeRow, 'pilot_role' | 'pilot_status'>): boolean => isInService({ role, status })

/** The part of an answer that all kinds share (contract records/training-record/shapes.ts). */
export function sharedAnswer(row: WholeRow, actor: Actor) {
  const signed = row.trainee_signature as unknown as Signature | null
  return {
    id: row.id,
    version: row.version,
    pilot_id: row.pilot_id,
    pilot_name: row.pilot_name,
    pilot_crew_code: row.pilot_crew_code ?? '',
    pilot_flies: isOfPilotInService(row),
    instructor_id: row.instructor_id,
    instructor_name: row.instructor_name,
    report: addressOf(row.files, 'report') ?? '',
    status: row.status as 0 | 1,
    trainee_approval:
      signed && row.approval_fingerprint
        ? { at: signed.at, fingerprint: row.approval_fingerprint }
        : null,
    instructor_signature: row.instructor_signature as unknown as Signature,
    trainee_signature: signed,
    disagreed: row.disagreed,
    created_at: row.created_at.toISOString(),
    amendment: row.amendment && {
      ...row.amendment,
      at: new Date(row.amendment.at).toISOString(),
    },
    can: { ...canOf(actor, row), ...canAmendOf(actor, row) },
  }
}

/** The pilot and the day of a record, as its signer is told. */
export const aboutRecord = ({
  pilot_name: pilot,
  record_date: day,
}: Pick<WholeRow, 'pilot_name' | 'record_date'>) => ({ pilot, day })

/** The part of the signed content that all kinds share (content.ts). */
export const sharedContent = (kind: RecordKind, row: WholeRow) => ({
  kind,
  id: row.id,
  pilot_id: row.pilot_id,
  instructor_id: row.instructor_id,
  instructor_signature: row.instructor_signature,
  files: row.files.map(({ field, name, size, sha256 }) => ({ field, name, size, sha256 })),
})

import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'

/** Every kind of record that is archived, as the audit trail names it too. */
export const ARCHIVE_KINDS = [
  ...RECORD_KINDS,
  'sim',
  'line_check',
  'line_training',
  'sim_slot',
  'training_document',
  'event_report',
  'qualification_kind',
] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]

/** For how many years an archived record is kept: by the rules, unless an admin says otherwise, and at most. */
export const RETENTION_YEARS = { least: 3, usual: 10, most: 100 } as const

const person = z.object({ id: id(), full_name: z.string(), crew_code: z.string().nullable() })

/** What the archive and the tombstones say alike of a record. */
const described = {
  kind: z.enum(ARCHIVE_KINDS),
  /** What tells it from others of its kind, such as a route or a name; may be empty. */
  title: z.string(),
  /** The pilots whose record it is. */
  pilots: z.array(person),
  /** Of the flight, the session, the check (YYYY-MM-DD); null: it has none. */
  day: z.string().nullable(),
  archived_at: z.string(),
  /** Null: the product itself. */
  archived_by: z.string().nullable(),
  /** Null: none was given, as before reasons were asked for. */
  archive_reason: z.string().nullable(),
}

/** One record of the archive. Instants are ISO 8601 in UTC, days the airline's. */
export const archivedRecord = z.object({
  id: id(),
  ...described,
  /** The last day of its retention. */
  kept_until: z.string(),
  /** Its retention is over. */
  is_due: z.boolean(),
  /** The purge that was asked for and is not decided. */
  purge: z
    .object({ id: id(), asked_by: z.string(), asked_at: z.string(), reason: z.string() })
    .nullable(),
  can: z.object({
    restore: z.boolean(),
    ask_purge: z.boolean(),
    take_back_purge: z.boolean(),
    decide_purge: z.boolean(),
  }),
})
export type ArchivedRecord = z.output<typeof archivedRecord>

/** What is left of a record that was purged. */
export const purgedRecord = z.object({
  id: id(),
  ...described,
  /** Null: the record did not say. */
  created_at: z.string().nullable(),
  purged_at: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  ask_reason: z.string(),
  confirmed_by: z.string(),
  confirm_reason: z.string(),
  /** SHA-256 in hex of the canonical JSON of all its rows. */
  fingerprint: z.string(),
  /** Of the content that the trainee had approved; it stands on the printed record. Null: nobody had. */
  approval_fingerprint: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
  /** Whether its files have left the disk; they do so in the minutes after the purge. */
  files_removed: z.boolean(),
})
export type PurgedRecord = z.output<typeof purgedRecord>

/** What is told of a record in place of its page. */
export const goneRecord = archivedRecord
  .pick({ id: true, kind: true, archived_at: true, archived_by: true, archive_reason: true })
  .extend({
    /** Null: it is in the archive. */
    purged_at: z.string().nullable(),
  })

export const retention = z.object({
  kind: z.enum(ARCHIVE_KINDS),
  years: z.number().int(),
  version: z.number().int(),
})
export type Retention = z.output<typeof retention>

import { z } from 'zod'
import { id } from '../../common/fields.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'

/** The kinds of record that can be archived, as the audit trail names the kinds too. */
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

/**
 * The years for which an archived record is kept: `least` by the rules, `usual` unless an admin sets another
 * number, and `most`.
 */
export const RETENTION_YEARS = { least: 3, usual: 10, most: 100 } as const

const person = z.object({ id: id(), full_name: z.string(), crew_code: z.string().nullable() })

/** The fields by which archived records and tombstones describe a record. */
const described = {
  kind: z.enum(ARCHIVE_KINDS),
  /** A text that tells the record from others of its kind, such as a route or a name; may be empty. */
  title: z.string(),
  /** The pilots whose record this is. */
  pilots: z.array(person),
  /** The day of the flight, session or check (YYYY-MM-DD); null when the record has no such day. */
  day: z.string().nullable(),
  archived_at: z.string(),
  /** The name of the person who archived the record; null when the product itself did. */
  archived_by: z.string().nullable(),
  /** The reason; null when none was given, as before reasons were asked for. */
  archive_reason: z.string().nullable(),
}

/** An archived record. Instants are ISO 8601 in UTC; days are the airline's. */
export const archivedRecord = z.object({
  id: id(),
  ...described,
  /** The last day of the retention. */
  kept_until: z.string(),
  /** Whether the retention is over. */
  is_due: z.boolean(),
  /** The purge that was requested and is not decided yet. */
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

/** The tombstone of a purged record. */
export const purgedRecord = z.object({
  id: id(),
  ...described,
  /** The instant of creation; null when the record did not hold this. */
  created_at: z.string().nullable(),
  purged_at: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  ask_reason: z.string(),
  confirmed_by: z.string(),
  confirm_reason: z.string(),
  /** The SHA-256, in hex, of the canonical JSON of all rows of the record. */
  fingerprint: z.string(),
  /**
   * The fingerprint of the content that the trainee approved, which is on the printed record too. Null
   * when nobody approved.
   */
  approval_fingerprint: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
  /** Whether the files have been deleted from the disk, which happens in the minutes after the purge. */
  files_removed: z.boolean(),
})
export type PurgedRecord = z.output<typeof purgedRecord>

/** The data that a reader gets of an archived or purged record, in place of its page. */
export const goneRecord = archivedRecord
  .pick({ id: true, kind: true, archived_at: true, archived_by: true, archive_reason: true })
  .extend({
    /** The instant of the purge; null while the record is in the archive. */
    purged_at: z.string().nullable(),
  })

export const retention = z.object({
  kind: z.enum(ARCHIVE_KINDS),
  years: z.number().int(),
  version: z.number().int(),
})
export type Retention = z.output<typeof retention>

import { z } from 'zod'
import { date, id } from '../../common/fields.ts'
import { FLEETS } from '../../crew/fleets.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'

/** The kinds of record that a pack can hold, as the audit trail names the kinds too. */
export const PACK_KINDS = [...RECORD_KINDS, 'sim', 'line_check', 'line_training'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** The limits of packs. A request beyond a limit is refused before anything is made. */
export const PACK_LIMITS = {
  pilots: 200,
  records: 5000,
  /** Bytes of attachments. */
  bytes: 20_000_000_000,
  /** Packs of all people that wait or are being made. */
  unfinished: 3,
  /** Packs that are kept for downloading. */
  ready: 10,
  /** The days for which a pack can be downloaded; then its file is deleted. */
  days: 7,
} as const

/**
 * The pilots, kinds and days whose records a pack holds. Without pilots and fleets, the pack
 * holds everybody's.
 */
export const packSelection = z.strictObject({
  pilots: z.array(id()).max(PACK_LIMITS.pilots, { error: 'too_many' }).default([]),
  /** The fleets whose present pilots are added to `pilots`. */
  fleets: z
    .array(z.enum(FLEETS, { error: 'invalid_choice' }))
    .max(FLEETS.length, { error: 'too_many' })
    .default([]),
  kinds: z
    .array(z.enum(PACK_KINDS, { error: 'invalid_choice' }))
    .min(1, { error: 'field_required' })
    .max(PACK_KINDS.length, { error: 'too_many' }),
  /** The first and last day, on the airline's calendar, both included. */
  from: date(),
  to: date(),
})
export type PackSelection = z.output<typeof packSelection>

/**
 * The states of a pack. A waiting pack, or one being made, becomes ready, failed or cancelled; a ready pack
 * is removed by somebody or after PACK_LIMITS.days.
 */
export const PACK_STATES = [
  'waiting',
  'making',
  'ready',
  'failed',
  'cancelled',
  'removed',
  'expired',
] as const
export type PackState = (typeof PACK_STATES)[number]
export const PACK_PROBLEMS = ['storage_full', 'file_missing', 'other'] as const
export type PackProblem = (typeof PACK_PROBLEMS)[number]

/** A pack, for the office. Instants are ISO 8601 in UTC. */
export const pack = z.object({
  id: id(),
  asked_by: z.string(),
  asked_at: z.string(),
  selection: packSelection,
  /** The chosen pilots, as named today. */
  pilots: z.array(z.object({ id: id(), full_name: z.string(), crew_code: z.string().nullable() })),
  /** The language of the printed records. */
  language: z.enum(LANGUAGES),
  state: z.enum(PACK_STATES),
  problem: z.enum(PACK_PROBLEMS).nullable(),
  records: z.number().int(),
  /** The number of records that are already in the pack. */
  done: z.number().int(),
  /** The instant at which the pack was finished, failed or was cancelled. */
  ended_at: z.string().nullable(),
  /** The instant until which the pack can be downloaded. */
  kept_until: z.string().nullable(),
  /** The size of the file in bytes, and its SHA-256; null until the pack is made. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** The address of the file; null when there is nothing to download. */
  url: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), remove: z.boolean() }),
})
export type Pack = z.output<typeof pack>

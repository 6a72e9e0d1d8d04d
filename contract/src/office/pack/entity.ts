import { z } from 'zod'
import { date, id } from '../../common/fields.ts'
import { FLEETS } from '../../crew/fleets.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { RECORD_KINDS } from '../../records/training-record/entity.ts'

/** Every kind of record that a pack can hold, as the audit trail names it too. */
export const PACK_KINDS = [...RECORD_KINDS, 'sim', 'line_check', 'line_training'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** What one pack may hold and how many there may be: a wish beyond it is refused before anything is made. */
export const PACK_LIMITS = {
  pilots: 200,
  records: 5000,
  /** Bytes of attachments. */
  bytes: 20_000_000_000,
  /** Packs that wait or are being made, of everybody together. */
  unfinished: 3,
  /** Packs that are kept to be fetched. */
  ready: 10,
  /** For so many days a pack can be fetched; then its file goes. */
  days: 7,
} as const

/** Whose records of which kinds and days a pack holds. Neither pilots nor fleets: everybody's. */
export const packSelection = z.strictObject({
  pilots: z.array(id()).max(PACK_LIMITS.pilots, { error: 'too_many' }).default([]),
  /** Besides, the pilots who are in these fleets now. */
  fleets: z
    .array(z.enum(FLEETS, { error: 'invalid_choice' }))
    .max(FLEETS.length, { error: 'too_many' })
    .default([]),
  kinds: z
    .array(z.enum(PACK_KINDS, { error: 'invalid_choice' }))
    .min(1, { error: 'field_required' })
    .max(PACK_KINDS.length, { error: 'too_many' }),
  /** Days of the airline, both included. */
  from: date(),
  to: date(),
})
export type PackSelection = z.output<typeof packSelection>

/** Waiting and making become ready or failed, or are cancelled; what is ready is removed by somebody or by the clock. */
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

/** One pack as the office sees it. Instants are ISO 8601 in UTC. */
export const pack = z.object({
  id: id(),
  asked_by: z.string(),
  asked_at: z.string(),
  selection: packSelection,
  /** The chosen pilots, as they are named now. */
  pilots: z.array(z.object({ id: id(), full_name: z.string(), crew_code: z.string().nullable() })),
  /** Of what is printed in it. */
  language: z.enum(LANGUAGES),
  state: z.enum(PACK_STATES),
  problem: z.enum(PACK_PROBLEMS).nullable(),
  records: z.number().int(),
  /** Records that are in it already. */
  done: z.number().int(),
  /** When it was made, failed, or was cancelled. */
  ended_at: z.string().nullable(),
  /** Until when it can be fetched. */
  kept_until: z.string().nullable(),
  /** Bytes and SHA-256 of the file; null until it is made. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Where it is fetched; null when there is nothing to fetch. */
  url: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), remove: z.boolean() }),
})
export type Pack = z.output<typeof pack>

import { z } from 'zod'
import { date, id, requiredText, text } from '../../common/fields.ts'
import { KEY_PATHS } from '../../key-calls.ts'

/** The longest validity of a key, in days. */
export const MOST_KEY_DAYS = 366
/** The most keys that can be in force at a time. */
export const MOST_KEYS = 50

/** The shape of a whole key, for programs that look for keys in places where none should be. */
export const KEY_PATTERN = /^trms_[0-9A-Za-z]{8}_[0-9A-Za-z]{46}$/

/**
 * `stopped`: the person who made the key is not an active admin, and until that changes the
 * key opens nothing.
 */
export const KEY_STATES = ['valid', 'stopped', 'ended', 'revoked'] as const
export type KeyState = (typeof KEY_STATES)[number]

export const newKey = z.strictObject({
  name: requiredText(80),
  calls: z
    .array(z.enum(KEY_PATHS as [string, ...string[]], { error: 'invalid_choice' }), {
      error: 'field_required',
    })
    .min(1, { error: 'key_without_calls' })
    .max(KEY_PATHS.length, { error: 'too_many' }),
  /** The last day on which the key works, on the airline's clock. */
  ends_on: date('field_required'),
  note: text(500).default(''),
})

/** A key in the list, which shows only the beginning of the key itself. Instants are ISO 8601 in UTC. */
export const apiKey = z.object({
  id: id(),
  name: z.string(),
  note: z.string(),
  hint: z.string(),
  calls: z.array(z.string()),
  made_by: z.string(),
  made_at: z.string(),
  ends_on: z.string(),
  /** The latest use, to the minute; null if the key was never used. */
  used_at: z.string().nullable(),
  state: z.enum(KEY_STATES),
  revoked_by: z.string().nullable(),
  revoked_at: z.string().nullable(),
  can: z.object({ revoke: z.boolean() }),
})
export type ApiKey = z.output<typeof apiKey>

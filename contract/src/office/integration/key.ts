import { z } from 'zod'
import { date, id, requiredText, text } from '../../common/fields.ts'
import { KEY_PATHS } from '../../key-calls.ts'

/** For so many days at most is a key made. */
export const MOST_KEY_DAYS = 366
/** So many keys can be in force at a time. */
export const MOST_KEYS = 50

/** What a whole key looks like, for whoever looks for keys where none should be. */
export const KEY_PATTERN = /^trms_[0-9A-Za-z]{8}_[0-9A-Za-z]{46}$/

/** `stopped`: whoever made it is no active admin, and as long as that is so it opens nothing. */
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
  /** The last day on which it opens anything, on the airline's clock. */
  ends_on: date('field_required'),
  note: text(500).default(''),
})

/** A key as the list shows it: of the key itself only how it begins. Instants are ISO 8601 in UTC. */
export const apiKey = z.object({
  id: id(),
  name: z.string(),
  note: z.string(),
  hint: z.string(),
  calls: z.array(z.string()),
  made_by: z.string(),
  made_at: z.string(),
  ends_on: z.string(),
  /** To the minute; null: never. */
  used_at: z.string().nullable(),
  state: z.enum(KEY_STATES),
  revoked_by: z.string().nullable(),
  revoked_at: z.string().nullable(),
  can: z.object({ revoke: z.boolean() }),
})
export type ApiKey = z.output<typeof apiKey>

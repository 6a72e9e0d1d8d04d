import { z } from 'zod'
import { id, requiredText } from '../../common/fields.ts'
import { RECORD_ACTIONS, RECORD_ENTITIES } from '../audit/words.ts'

/** The most webhooks that can exist. */
export const MOST_WEBHOOKS = 20
/** The days for which a delivery stays in the list. */
export const DELIVERY_DAYS = 30
/** The hours for which deliveries are signed with the previous secret too. */
export const EARLIER_SECRET_HOURS = 24

/**
 * The pauses between the tries of a delivery, in seconds; each pause is twice the one before,
 * up to the longest.
 */
export const WEBHOOK_PAUSES = { firstSeconds: 15, longestSeconds: 3600 } as const

/** `paused`: by somebody. `failed`: nobody has answered for a day. Both send nothing and lose no delivery. */
export const WEBHOOK_STATES = ['active', 'paused', 'failed'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

const chosen = (names: readonly string[]) =>
  z
    .array(z.enum(names as [string, ...string[]], { error: 'invalid_choice' }), {
      error: 'field_required',
    })
    .max(names.length, { error: 'too_many' })

export const webhookTerms = z.strictObject({
  name: requiredText(80),
  /** The address: https, or http where the operator allows http. */
  url: requiredText(1000),
  /** The kinds of record to notify about, as the audit trail names the kinds. */
  kinds: chosen(RECORD_ENTITIES).min(1, { error: 'webhook_without_kinds' }),
  /** The actions to notify about, by their names in the audit trail; an empty list means every action. */
  actions: chosen(RECORD_ACTIONS).default([]),
})

/** A webhook. Instants are ISO 8601 in UTC. */
export const webhook = z.object({
  id: id(),
  version: z.number().int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  actions: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  /** The instant since which nothing is sent; null while the webhook is active. */
  paused_at: z.string().nullable(),
  /** The instant at which a delivery was last accepted. */
  answered_at: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
  /** The deliveries that wait for their next try; `given_up` counts those that were given up. */
  waiting: z.number().int(),
  given_up: z.number().int(),
})
export type Webhook = z.output<typeof webhook>

export const DELIVERY_STATES = ['waiting', 'sent', 'given_up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** The reasons why a try failed; `answer` is an answer other than 2xx. */
export const DELIVERY_PROBLEMS = [
  'answer',
  'redirect',
  'timeout',
  'unknown_name',
  'private_address',
  'no_connection',
  'certificate',
] as const
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number]

export const delivery = z.object({
  /** The id of the delivery, the same in every try. */
  id: id(),
  webhook: z.object({ id: id(), name: z.string() }),
  kind: z.string(),
  action: z.string(),
  record_id: z.string(),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  last_at: z.string().nullable(),
  /** The HTTP status of the last answer; null when there was no answer. */
  last_status: z.number().int().nullable(),
  last_problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** The instant of the next try; null when the delivery is not tried any more or waits for its webhook. */
  next_at: z.string().nullable(),
  can: z.object({ send_again: z.boolean() }),
})
export type Delivery = z.output<typeof delivery>

/** The JSON body of a delivery. The body names the record and holds nothing of its content. */
export const told = z.strictObject({
  id: id(),
  /** `<kind>.<action>`, such as `training_flight.approve`; `webhook.test` for a test delivery. */
  event: z.string(),
  kind: z.string(),
  action: z.string(),
  /** The id of the record. */
  record_id: z.string(),
  /**
   * The version of the record at the moment of sending, the number with which the record's calls
   * answer; null for kinds without versions, and for a record that was purged.
   */
  version: z.number().int().nullable(),
  at: z.string(),
})

import { z } from 'zod'
import { id, requiredText } from '../../common/fields.ts'
import { RECORD_ACTIONS, RECORD_ENTITIES } from '../audit/words.ts'

/** So many webhooks there can be. */
export const MOST_WEBHOOKS = 20
/** For so many days it stands in the list. */
export const DELIVERY_DAYS = 30
/** For so many hours the secret before signs too. */
export const EARLIER_SECRET_HOURS = 24

/** Between the tries of a delivery: each pause is twice the one before it. */
export const WEBHOOK_PAUSES = { firstSeconds: 15, longestSeconds: 3600 } as const

/** `paused` by somebody, `failed` when nobody has answered for a day: both send nothing, and lose nothing. */
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
  /** https, or http where the operator allows it. */
  url: requiredText(1000),
  /** Kinds of record, as the audit trail names them. */
  kinds: chosen(RECORD_ENTITIES).min(1, { error: 'webhook_without_kinds' }),
  /** What is done to them, as the audit trail names it; none: whatever it is. */
  actions: chosen(RECORD_ACTIONS).default([]),
})

/** Instants are ISO 8601 in UTC. */
export const webhook = z.object({
  id: id(),
  version: z.number().int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  actions: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  /** Since when nothing is sent; null while it is. */
  paused_at: z.string().nullable(),
  /** When a delivery was last taken. */
  answered_at: z.string().nullable(),
  made_by: z.string(),
  made_at: z.string(),
  /** Deliveries that wait for their next try, and those that were given up. */
  waiting: z.number().int(),
  given_up: z.number().int(),
})
export type Webhook = z.output<typeof webhook>

export const DELIVERY_STATES = ['waiting', 'sent', 'given_up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** Why a try was in vain: an answer other than 2xx, or none. */
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
  /** The same in every try. */
  id: id(),
  webhook: z.object({ id: id(), name: z.string() }),
  kind: z.string(),
  action: z.string(),
  record_id: z.string(),
  at: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number().int(),
  last_at: z.string().nullable(),
  /** HTTP status of the last answer; null where there was none. */
  last_status: z.number().int().nullable(),
  last_problem: z.enum(DELIVERY_PROBLEMS).nullable(),
  /** Null: it is not tried any more, or waits for its webhook. */
  next_at: z.string().nullable(),
  can: z.object({ send_again: z.boolean() }),
})
export type Delivery = z.output<typeof delivery>

/** What is sent, as JSON: which record, and no word of what stands in it. */
export const told = z.strictObject({
  id: id(),
  /** `<kind>.<action>`, such as `training_flight.approve`; `webhook.test` of a test. */
  event: z.string(),
  kind: z.string(),
  action: z.string(),
  /** The record's id. */
  record_id: z.string(),
  /** The version that the change made, where the trail names one. */
  version: z.number().int().nullable(),
  at: z.string(),
})

import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id, seen } from '../../common/fields.ts'
import { paging, total } from '../../common/paging.ts'
import { DELIVERY_STATES, delivery, webhook, webhookTerms } from './webhook.ts'

const access = { roles: [ROLE.ADMIN] }
const one = z.strictObject({ id: id() })
/**
 * The answer with the secret, shown once. With the secret, a receiver checks that a delivery comes
 * from this product.
 */
const withSecret = z.object({ secret: z.string(), webhook })

export const webhookList = call({
  path: 'webhook/list',
  summary:
    'The webhooks, by name, with how many of their deliveries wait or were given up (SEC-03)',
  access,
  effect: 'read',
  input: z.strictObject({ ...paging(10) }),
  output: z.object({ webhooks: z.array(webhook), total: total() }),
})

/**
 * Makes a webhook (SEC-03). The answer holds the signing secret, once. 422 for wrong fields or a refused
 * address, 409 if MOST_WEBHOOKS webhooks exist, 403 for anyone but an admin. The effect is not `create`,
 * because answers to an idempotency key are stored, and this answer holds the secret.
 */
export const createWebhook = call({
  path: 'webhook/create',
  summary: 'Has an address told of changes; the answer alone holds the secret that signs (SEC-03)',
  access,
  effect: 'change',
  input: webhookTerms,
  output: withSecret,
})

export const updateWebhook = call({
  path: 'webhook/update',
  summary: 'Changes name, address and events of a webhook (SEC-03)',
  access,
  effect: 'change',
  input: webhookTerms.extend({ id: id(), ...seen }),
  output: webhook,
})

export const newWebhookSecret = call({
  path: 'webhook/new_secret',
  summary: 'Gives a webhook another secret; the one before signs too for a day (SEC-03)',
  access,
  effect: 'change',
  input: one,
  output: withSecret,
})

export const pauseWebhook = call({
  path: 'webhook/pause',
  summary: 'Sends nothing to a webhook until it is resumed; what there is to tell waits (SEC-03)',
  access,
  effect: 'change',
  input: one,
  output: webhook,
})

export const resumeWebhook = call({
  path: 'webhook/resume',
  summary: 'Sends what waits for a webhook, each for another day (SEC-03)',
  access,
  effect: 'change',
  input: one,
  output: webhook,
})

export const testWebhook = call({
  path: 'webhook/test',
  summary: 'Sends a webhook a delivery that is about nothing (SEC-03)',
  access,
  effect: 'change',
  input: one,
  output: z.object({}),
})

export const removeWebhook = call({
  path: 'webhook/remove',
  summary: 'Takes a webhook away; what waits for it is not sent any more (SEC-03)',
  access,
  effect: 'change',
  input: one,
  output: z.object({}),
})

export const deliveryList = call({
  path: 'webhook/deliveries',
  summary: 'One page of what webhooks were told in the last 30 days, the newest first (SEC-03)',
  access,
  effect: 'read',
  input: z.strictObject({
    page_number: paging(10).page_number,
    page_count: paging(10).page_count,
    order: paging(10).order,
    filters: z
      .strictObject({
        webhook_id: id().optional(),
        state: z.enum(DELIVERY_STATES, { error: 'invalid_choice' }).optional(),
      })
      .default({}),
  }),
  output: z.object({ deliveries: z.array(delivery), total: total() }),
})

export const sendAgain = call({
  path: 'webhook/send_again',
  summary: 'Sends a delivery once more that was sent or given up, under the same id (SEC-03)',
  access,
  effect: 'change',
  input: one,
  output: delivery,
})

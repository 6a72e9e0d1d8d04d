import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { id } from '../../common/fields.ts'
import { paging, total } from '../../common/paging.ts'
import { apiKey, KEY_STATES, newKey } from './key.ts'

const access = { roles: [ROLE.ADMIN] }

export const apiKeyList = call({
  path: 'api_key/list',
  summary: 'One page of the API keys, the newest first; of each only how it begins (SEC-03)',
  access,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    filters: z
      .strictObject({ state: z.enum(KEY_STATES, { error: 'invalid_choice' }).optional() })
      .default({}),
  }),
  output: z.object({ keys: z.array(apiKey), total: total() }),
})

/**
 * Makes an API key (SEC-03). The answer holds the whole key, once. 422 for wrong fields, 409 if MOST_KEYS
 * keys are in force, 403 for anyone but an admin. The effect is not `create`, because answers to an
 * idempotency key are stored, and this answer holds the key.
 */
export const createApiKey = call({
  path: 'api_key/create',
  summary: 'Makes an API key for another system; the answer alone holds it, once (SEC-03)',
  access,
  effect: 'change',
  input: newKey,
  output: z.object({ key: z.string(), made: apiKey }),
})

export const revokeApiKey = call({
  path: 'api_key/revoke',
  summary: 'Ends an API key at once (SEC-03)',
  access,
  effect: 'change',
  input: z.strictObject({ id: id() }),
  output: apiKey,
})

import * as keys from '@trms/contract/office/integration/key-calls'
import * as hooks from '@trms/contract/office/integration/webhook-calls'
import { type Binding, bind } from '../../platform/context.ts'
import { listDeliveries, resend } from './deliveries.ts'
import { listHooks } from './hook-list.ts'
import { pauseHook, resumeHook, testHook } from './hook-pause.ts'
import { createHook, removeHook, replaceSecret, updateHook } from './hook-write.ts'
import { createKey } from './key-create.ts'
import { listKeys } from './key-list.ts'
import { revokeKey } from './key-revoke.ts'

export const integrationBindings: Binding[] = [
  bind(keys.apiKeyList, listKeys),
  bind(keys.createApiKey, createKey),
  bind(keys.revokeApiKey, revokeKey),
  bind(hooks.webhookList, listHooks),
  bind(hooks.createWebhook, createHook),
  bind(hooks.updateWebhook, updateHook),
  bind(hooks.newWebhookSecret, replaceSecret),
  bind(hooks.pauseWebhook, pauseHook),
  bind(hooks.resumeWebhook, resumeHook),
  bind(hooks.testWebhook, testHook),
  bind(hooks.removeWebhook, removeHook),
  bind(hooks.deliveryList, listDeliveries),
  bind(hooks.sendAgain, resend),
]

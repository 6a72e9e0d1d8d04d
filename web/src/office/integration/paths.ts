import type { Target } from '../../ui/part/target.ts'

const to = '/admin/integrations'

export const KEYS: Target = { to }
export const WEBHOOKS: Target = { to, search: { tab: 'webhooks' } }
export const DELIVERIES: Target = { to, search: { tab: 'deliveries' } }
export const deliveriesOf = (webhook: string): Target => ({
  to,
  search: { tab: 'deliveries', webhook },
})

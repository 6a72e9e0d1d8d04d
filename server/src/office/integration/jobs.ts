import { DELIVERY_DAYS } from '@trms/contract/office/integration/webhook'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import { sendDue } from './deliver.ts'
import { SEND_WEBHOOKS } from './kind.ts'

/** Every minute, and within the second where a change has something to tell. */
export const integrationJobs = (services: Services): JobKind[] => [
  {
    kind: SEND_WEBHOOKS,
    cron: '* * * * *',
    // as long as there is anything due; its heartbeat says that it is at work
    leaseSeconds: 3600,
    handle: ({ stopping }) => sendDue(services, stopping),
  },
  {
    kind: 'tidy_webhooks',
    cron: '40 * * * *',
    async handle() {
      await sql`DELETE FROM webhook_delivery
        WHERE at < now() - make_interval(days => ${DELIVERY_DAYS}::int)`.execute(services.db)
    },
  },
]

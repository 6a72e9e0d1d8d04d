import { DELIVERY_DAYS } from '@trms/contract/office/integration/webhook'
import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/kind.ts'
import { sendDue, type Versions } from './deliver.ts'
import { SEND_WEBHOOKS } from './kind.ts'

/**
 * The jobs of webhooks. Sending runs every minute, and within a second
 * after a change that a webhook hears of.
 */
export const integrationJobs = (services: Services, versions: Versions): JobKind[] => [
  {
    kind: SEND_WEBHOOKS,
    cron: '* * * * *',
    // Sending goes on as long as deliveries are due; the job's heartbeat shows that the sender is alive.
    leaseSeconds: 3600,
    handle: ({ stopping }) => sendDue({ ...services, versions }, stopping),
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

import { dayIn } from '@trms/contract/common/dates'
import { addDays, addMonths } from '@trms/contract/common/days'
import { create } from '../office/inspection/write.ts'
import type { Actor, Services } from '../platform/context.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { adminOf } from './office.ts'

const RUNS_DAYS = 30
const MONTHS = 24

/**
 * Creates an inspection by the authority, of the records of one fleet and of these pilots. Its inspector has
 * the demo password, so no invitation is sent.
 */
export async function fillInspection(services: Services, pilots: readonly Actor[]): Promise<void> {
  const inspector = await services.db
    .selectFrom('account')
    .select(['id', 'email', 'full_name'])
    .where('email_key', '=', 'inspector@demo.example')
    .executeTakeFirstOrThrow()
  const actor = await adminOf(services)
  const now = new Date()
  const today = dayIn(services.settings.timeZone, now)
  const ctx = verbContext(services, { actor, language: 'vi', now })
  const letIn = async () => inspector
  await inTransaction(ctx, (within) =>
    create(letIn)(
      within,
      {
        email: inspector.email,
        full_name: inspector.full_name,
        authority: 'Cục Hàng không Việt Nam',
        reason: 'Kiểm tra định kỳ hồ sơ huấn luyện, công văn 2026/TTHK',
        fleets: ['A321'],
        pilot_ids: pilots.map((one) => one.id),
        from: addMonths(today, -MONTHS),
        to: today,
        ends_on: addDays(today, RUNS_DAYS),
      },
      {},
    ),
  )
}

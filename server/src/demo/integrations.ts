import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { sql } from 'kysely'
import { pauseHook } from '../office/integration/hook-pause.ts'
import { createHook } from '../office/integration/hook-write.ts'
import { createKey } from '../office/integration/key-create.ts'
import type { Services } from '../platform/context.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { adminOf } from './office.ts'

/**
 * Creates an API key that has ended, and a paused webhook to an address that cannot exist, so that nothing
 * leaves the demo airline.
 */
export async function fillIntegrations(services: Services): Promise<void> {
  const actor = await adminOf(services)
  const now = new Date()
  const today = dayIn(services.settings.timeZone, now)
  const ctx = verbContext(services, { actor, language: 'vi', now })
  await inTransaction(ctx, async (within) => {
    const calls = ['pilot/sort_pilot', 'qualification/board', 'sim/get_sim_list']
    const asked = { name: 'Phần mềm lập lịch bay', calls, ends_on: today, note: 'Chạy thử' }
    const { made } = await createKey(within, asked, {})
    const ended = sql<Date>`${addDays(today, -30)}::date`
    await within.db
      .updateTable('api_key')
      .set({ made_at: sql<Date>`${addDays(today, -120)}::date`, ends_at: ended })
      .where('id', '=', made.id)
      .execute()
    const hook = {
      name: 'Hệ thống nhân sự',
      url: 'https://hooks.demo.example/trms',
      kinds: ['pilot', 'qualification'],
      actions: [],
    }
    const { webhook } = await createHook(within, hook, {})
    await pauseHook(within, { id: webhook.id }, {})
  })
}

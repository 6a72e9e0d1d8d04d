import { newId } from '../src/platform/db/id.ts'
import type { TestServer } from './server.ts'

/** Makes the only webhook, to an address that this server may not send to, so that nothing leaves. */
export async function webhookOf(
  { app: { services }, airline }: TestServer,
  paused: 'asked' | 'failed' | null,
): Promise<string> {
  const { db } = services
  const id = newId()
  const now = new Date()
  await db.updateTable('webhook').set({ removed_at: now }).execute()
  await db
    .insertInto('webhook')
    .values({
      ...{ id, name: 'Nobody', url: 'https://127.0.0.1:1025/', kinds: ['sim_schedule'], paused },
      ...{ paused_at: paused && now, secret: Buffer.alloc(64) },
      ...{ made_by: airline.admin.id, made_at: now },
    })
    .execute()
  return id
}

/** Makes a delivery to such a webhook that was given up. */
export async function givenUpDelivery(
  server: TestServer,
): Promise<{ id: string; webhook: string }> {
  const webhook_id = await webhookOf(server, 'asked')
  const id = newId()
  const now = new Date()
  await server.app.services.db
    .insertInto('webhook_delivery')
    .values({
      ...{ id, webhook_id, entity: 'sim_schedule', action: 'upload', entity_id: newId() },
      ...{ at: now, next_at: now, give_up_at: now, state: 'given_up' },
    })
    .execute()
  return { id, webhook: webhook_id }
}

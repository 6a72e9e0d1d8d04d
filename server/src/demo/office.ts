import { ROLE } from '@trms/contract/access'
import type { Actor, Services } from '../platform/context.ts'

/** The demo airline's administrator, in whose name its office acts. */
export async function adminOf({ db }: Services): Promise<Actor> {
  const { id, full_name } = await db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('role', '=', ROLE.ADMIN)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { ADMIN: role } = ROLE
  return { id, full_name, role, fleet: null, crew_code: null, management_role: [], session: '' }
}

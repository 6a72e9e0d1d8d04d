import { ROLE } from '@trms/contract/access'
import { userDetail } from '@trms/contract/account/calls'
import type { Fleet } from '@trms/contract/account/entity'
import { type Binding, bind, type Handler } from '../context.ts'
import { notFound } from '../http/errors.ts'

const detail: Handler<typeof userDetail> = async ({ db, actor }, { id }) => {
  if (id !== actor.id && actor.role !== ROLE.ADMIN) throw notFound()
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'role', 'fleet', 'crew_code', 'management_role', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    role: row.role as typeof actor.role,
    fleet: row.fleet as Fleet | null,
    status: row.status as 'active' | 'blocked',
    avatar: null,
  }
}

export const accountBindings: Binding[] = [bind(userDetail, detail)]

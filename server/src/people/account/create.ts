import { ROLE } from '@trms/contract/access'
import type { createUser } from '@trms/contract/people/account/calls'
import { keepAvatar } from '../../crew/avatar.ts'
import type { Handler } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import { ACCOUNT_UNIQUE, namingDuplicates } from '../../platform/db/unique.ts'
import { giveFirstPassword } from '../account-mail/first-password.ts'
import { emailKey } from '../auth/email-key.ts'
import { readAnswer } from './queries.ts'

/** Makes an account of role user; an admin makes the person an employee or an admin afterwards (USER-06). */
export const create: Handler<typeof createUser> = async (ctx, input, { avatar }) => {
  const { email, fleet, full_name } = input
  const id = newId()
  const row = { id, email, email_key: emailKey(email), role: ROLE.USER, fleet, full_name }
  await namingDuplicates(ACCOUNT_UNIQUE, () => ctx.db.insertInto('account').values(row).execute())
  await giveFirstPassword(ctx, id, { password: input.password, salt: input.password_salt })
  const kept = avatar && (await keepAvatar(ctx, id, avatar))
  ctx.audit({
    action: 'create',
    entity: 'account',
    entityId: id,
    change: { email, full_name, fleet, role: ROLE.USER, ...(kept && { avatar: kept.sha256 }) },
  })
  return readAnswer(ctx, id)
}

import { areaOf } from '@trms/contract/access'
import type { setFirstPage } from '@trms/contract/people/account/calls'
import type { Handler } from '../../platform/context.ts'
import { invalidFields, notFound } from '../../platform/errors.ts'

/**
 * Sets the page on which the caller begins, which the next token names.
 * The setting affects nobody else (DSH-03).
 */
export const chooseFirstPage: Handler<typeof setFirstPage> = async (ctx, { first_page }) => {
  const { id, role } = ctx.actor
  if (first_page !== null && !first_page.startsWith(`/${areaOf(role)}/`))
    throw invalidFields({ first_page: { key: 'invalid_choice' } })
  const before = await ctx.db
    .selectFrom('account')
    .select('first_page')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.first_page !== first_page) {
    await ctx.db.updateTable('account').set({ first_page }).where('id', '=', id).execute()
    ctx.audit({
      action: 'set_first_page',
      entity: 'account',
      entityId: id,
      change: { first_page: { old: before.first_page, new: first_page } },
    })
  }
  return { first_page }
}

import { FORM_AGES, type FormAge } from '@trms/contract/exchange/form-exchange/list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

const DAY_MS = 86_400_000

/** Whether what a form has stood so since makes it of that age; whole days, as lists show them. */
export function isOfAge(since: RawBuilder<unknown>, age: FormAge, now: Date): RawBuilder<SqlBool> {
  const [from, to] = FORM_AGES[age]
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const conditions = [
    ...(from > 0 ? [sql`${since} <= ${ago(from)}`] : []),
    ...(to === null ? [] : [sql`${since} > ${ago(to + 1)}`]),
  ]
  return sql`(${sql.join(conditions, sql` AND `)})`
}

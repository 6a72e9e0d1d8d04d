import type { FieldChange } from '@trms/contract/common/field-change'
import type { Ctx } from '../platform/context.ts'
import { isId } from '../platform/db/id.ts'
import { namesOf } from './names-of.ts'

/** The fields of signed content that hold the id of an account. */
const PERSON = /^((form\.)?(pilot|instructor)_id|event\.actor)$/

/** Replaces account ids in changes by names and crew codes. */
export async function withNames(
  { db }: Pick<Ctx, 'db'>,
  changes: FieldChange[],
): Promise<FieldChange[]> {
  const ids = changes
    .filter((one) => PERSON.test(one.field))
    .flatMap((one) => [one.old, one.new])
    // Null (nobody yet), or a value that somebody wrote into the database by hand.
    .filter(isId)
  if (ids.length === 0) return changes
  const names = await namesOf(db, ids)
  const named = (value: unknown) => names.get(value as string) ?? value
  return changes.map((one) =>
    PERSON.test(one.field) ? { ...one, old: named(one.old), new: named(one.new) } : one,
  )
}

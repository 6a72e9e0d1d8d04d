import { POSITION_NAMES, type Signer } from '@trms/contract/common/signing'
import type { Ctx } from '../context.ts'

/**
 * The actor with present name and rank (SIG-03). If the office set the account's password, and its holder has
 * not set another through a mailed link since, the signer also names who set the password, for readers to
 * judge (PERM-05).
 */
export async function signerOf({ db, actor }: Ctx): Promise<Signer> {
  const { id, full_name, crew_code, role, fleet } = actor
  const known = await db
    .selectFrom('account')
    .leftJoin('pilot', 'pilot.id', 'account.id')
    .leftJoin('account as giver', 'giver.id', 'account.password_given_by')
    .select(['pilot.name_position', 'pilot.instructor_rating'])
    .select(['giver.id as giver_id', 'giver.full_name as giver_name'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
  const { name_position: position, instructor_rating, giver_id, giver_name } = known
  return {
    id,
    full_name,
    crew_code,
    role,
    fleet,
    position: position === null ? null : (POSITION_NAMES[position] ?? null),
    instructor_rating: instructor_rating ?? [],
    ...(giver_id && { password_given_by: { id: giver_id, full_name: giver_name ?? '' } }),
  }
}

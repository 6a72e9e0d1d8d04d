import { POSITION_NAMES, type Signer } from '@trms/contract/common/signing'
import type { Ctx } from '../context.ts'

/** The actor as named and ranked now (SIG-03). */
export async function signerOf({ db, actor }: Ctx): Promise<Signer> {
  const { id, full_name, crew_code, role, fleet } = actor
  const pilot = await db
    .selectFrom('pilot')
    .select(['name_position', 'instructor_rating'])
    .where('id', '=', id)
    .executeTakeFirst()
  return {
    id,
    full_name,
    crew_code,
    role,
    fleet,
    position: pilot ? (POSITION_NAMES[pilot.name_position] ?? null) : null,
    instructor_rating: pilot?.instructor_rating ?? [],
  }
}

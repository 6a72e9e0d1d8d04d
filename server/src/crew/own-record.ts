import type { Actor, Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'

/** The pilots whom a record is about; null where nobody is named yet. */
type Pilots = readonly (string | null)[]

/**
 * PERM-08, for every role and permission, an admin's too: nothing that was granted acts on a record whose
 * pilot is the caller. Policies ask here, so that `can` says the same as the verbs.
 */
export const isOwn = (actor: Pick<Actor, 'id'>, ...pilots: Pilots): boolean =>
  pilots.includes(actor.id)

/** 403 from every verb that changes or removes such a record. */
export function refuseOwn({ actor }: Pick<Ctx, 'actor'>, ...pilots: Pilots): void {
  if (isOwn(actor, ...pilots)) throw new AppError('FORBIDDEN', 'not_your_own_data')
}

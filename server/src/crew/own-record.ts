import type { Actor, Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { refuse, type Verdict } from '../platform/verdict.ts'

/** The pilots whom a record is about; null: nobody is named yet. */
type Pilots = readonly (string | null)[]

/**
 * Whether the caller is a pilot of the record. No permission of any role, not even an admin's, acts on such a
 * record (PERM-08). Policies use this too, so that `can` agrees with the verbs.
 */
export const isOwn = (actor: Pick<Actor, 'id'>, ...pilots: Pilots): boolean =>
  pilots.includes(actor.id)

const notYourOwn = () => new AppError('FORBIDDEN', 'not_your_own_data')

/** The verdict on changing or removing a record that may be the caller's own. */
export const againstOwn = (actor: Pick<Actor, 'id'>, ...pilots: Pilots): Verdict =>
  isOwn(actor, ...pilots) ? notYourOwn : null

/** Throws 403 when the caller would change or remove an own record. */
export const refuseOwn = ({ actor }: Pick<Ctx, 'actor'>, ...pilots: Pilots): void =>
  refuse(againstOwn(actor, ...pilots))

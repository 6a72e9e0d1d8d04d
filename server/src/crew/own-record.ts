import type { Actor, Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { refuse, type Verdict } from '../platform/verdict.ts'

/** The pilots whom a record is about; null where nobody is named yet. */
type Pilots = readonly (string | null)[]

/**
 * PERM-08, for every role and permission, an admin's too: nothing that was granted acts on a record whose
 * pilot is the caller. Policies ask here, so that `can` says the same as the verbs.
 */
export const isOwn = (actor: Pick<Actor, 'id'>, ...pilots: Pilots): boolean =>
  pilots.includes(actor.id)

const notYourOwn = () => new AppError('FORBIDDEN', 'not_your_own_data')

/** What stands against changing or removing such a record. */
export const againstOwn = (actor: Pick<Actor, 'id'>, ...pilots: Pilots): Verdict =>
  isOwn(actor, ...pilots) ? notYourOwn : null

/** 403 from every verb that changes or removes such a record. */
export const refuseOwn = ({ actor }: Pick<Ctx, 'actor'>, ...pilots: Pilots): void =>
  refuse(againstOwn(actor, ...pilots))

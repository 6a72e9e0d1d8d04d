import type { Actor, Ctx, Services } from '../platform/context.ts'
import { inTransactionOf, type VerbCtx, verbContext } from '../platform/verb-context.ts'

/** Runs an act in an actor's name, at a time, or now if that time is in the future. */
export type Act = <T>(
  actor: Actor | null,
  at: Date | number,
  act: (ctx: Ctx) => Promise<T>,
) => Promise<T>

/**
 * Runs several acts of several people, each by its verb and in its actor's name, in one transaction: a commit
 * per act took half of the time of filling the demo airline. A transaction should be about one pilot only,
 * since two with several pilots could wait for each other, and be short, because others who write about that
 * pilot give up after 15 s.
 */
export function inOneTransaction<T>(
  services: Services,
  work: (act: Act) => Promise<T>,
): Promise<T> {
  const acts: VerbCtx[] = []
  return inTransactionOf(services, acts, (db) =>
    work((actor, at, act) => {
      const now = new Date(Math.min(Number(at), Date.now()))
      const ctx = verbContext({ ...services, db }, { actor, language: 'vi', now })
      acts.push(ctx)
      return act(ctx)
    }),
  )
}

import type { Actor, Ctx, Services } from '../platform/context.ts'
import { inTransactionOf, type VerbCtx, verbContext } from '../platform/verb-context.ts'

/** What somebody did at some time, or just now where that lies ahead. */
export type Act = <T>(
  actor: Actor | null,
  at: Date | number,
  act: (ctx: Ctx) => Promise<T>,
) => Promise<T>

/**
 * Several acts of several people, each by its verb and in its actor's name, in one transaction: a commit for each of five
 * thousand was half of the time that the demo airline took. Only what is about one pilot goes into one transaction, for two
 * that hold several pilots could wait for each other; and not much of it, for whoever else writes of that pilot gives up after 15 s.
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

import type { Language } from '@trms/contract/messages/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuditEntry, appendAudits } from './audit/append.ts'
import { withSignatures } from './audit/signatures-in-trail.ts'
import type { Actor, Ctx, Services } from './context.ts'
import type { Db } from './db/pool.ts'
import { unauthorized } from './errors.ts'
import { keepFile } from './files/rows.ts'
import type { ReceivedFile } from './files/store.ts'

/** A context together with what its transaction writes at the end. */
export interface VerbCtx extends Ctx {
  entries: AuditEntry[]
  actorId: string | null
  /** The scheduled jobs that are to be done soon. */
  woken: Set<string>
  /** Files on their way to the disk. */
  settling: Promise<void>[]
}

interface Caller {
  actor: Actor | null
  language: Language
  now: Date
  /**
   * Absent when the product itself calls a verb, as for the demo airline, where signatures need no ceremony.
   */
  request?: FastifyRequest
  reply?: FastifyReply
}

/** `kept` collects the received files that were given a row. */
export function verbContext(services: Services, caller: Caller, kept?: Set<ReceivedFile>): VerbCtx {
  const { actor, language, now } = caller
  const entries: AuditEntry[] = []
  return {
    ...services,
    get actor() {
      if (!actor) throw unauthorized()
      return actor
    },
    actorId: actor?.id ?? null,
    language,
    now,
    get request() {
      return only(caller.request)
    },
    get reply() {
      return only(caller.reply)
    },
    signing: {
      mode: caller.request ? services.settings.signing : 'plain',
      method: caller.request ? 'session' : 'password',
      given: null,
      proof: null,
      asked: null,
      made: [],
    },
    entries,
    woken: new Set(),
    settling: [],
    audit: (entry) => void entries.push(entry),
    wake(kind) {
      this.woken.add(kind)
    },
    async keep(file, owner) {
      await keepFile(this.db, file, owner)
      this.settling.push(file.durable)
      kept?.add(file)
    },
  }
}

function only<T>(part: T | undefined): T {
  if (!part) throw new Error('this verb needs an HTTP request')
  return part
}

/** Runs all writes of a verb in one transaction, with a context of its own. */
export const inTransaction = <T>(ctx: VerbCtx, work: (within: VerbCtx) => Promise<T>): Promise<T> =>
  inTransactionOf(ctx, [ctx], (db) =>
    work(Object.create(ctx, { db: { value: db, enumerable: true } })),
  )

/**
 * Runs all writes of several acts in one transaction. All acts must be in `acts` when the work is done: then
 * their files are awaited, and their audit entries are written last, because these lock the chain's head.
 * After the commit the scheduled jobs that the acts wake are requested.
 */
export async function inTransactionOf<T>(
  { db, secrets, nudges }: Pick<Services, 'db' | 'secrets' | 'nudges'>,
  acts: readonly VerbCtx[],
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (within) => {
    const answer = await work(within)
    await Promise.all(acts.flatMap(({ settling }) => settling))
    await appendAudits(
      { db: within, secrets },
      acts.flatMap(({ actorId, entries, signing }) =>
        withSignatures(entries, signing.made).map((entry) => ({ actorId, entry })),
      ),
    )
    return answer
  })
  for (const kind of new Set(acts.flatMap(({ woken }) => [...woken]))) nudges.wake(kind)
  return result
}

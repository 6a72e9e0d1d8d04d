import type { Language } from '@trms/contract/messages/index'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuditEntry, appendAll } from './audit/append.ts'
import type { Actor, Ctx, Services } from './context.ts'
import { unauthorized } from './errors.ts'
import { keepFile } from './files/rows.ts'
import type { ReceivedFile } from './files/store.ts'

/** A context with what its transaction writes at the end. */
export interface VerbCtx extends Ctx {
  entries: AuditEntry[]
  actorId: string | null
  /** The clock's jobs that are to be done soon. */
  woken: Set<string>
  /** Files on their way to the disk. */
  settling: Promise<void>[]
}

interface Caller {
  actor: Actor | null
  language: Language
  now: Date
  /** Absent when the product itself calls a verb, as the demo airline does: its people have signed. */
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

/**
 * One transaction for every write: the verb's rows, its files safely on the disk, and last its audit entries, which
 * hold the chain's head. Once it is committed, the clock's jobs that it wakes are asked for.
 */
export async function inTransaction<T>(
  ctx: VerbCtx,
  work: (within: VerbCtx) => Promise<T>,
): Promise<T> {
  const result = await ctx.db.transaction().execute(async (db) => {
    const answer = await work(Object.create(ctx, { db: { value: db, enumerable: true } }))
    await Promise.all(ctx.settling)
    await appendAll({ db, secrets: ctx.secrets }, ctx.actorId, ctx.entries)
    return answer
  })
  for (const kind of ctx.woken) ctx.nudges.wake(kind)
  return result
}

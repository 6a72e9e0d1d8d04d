import { pipeline, Readable } from 'node:stream'
import type { Role } from '@trms/contract/access'
import type { Fleet } from '@trms/contract/crew/fleets'
import type { Language } from '@trms/contract/messages/index'
import {
  PACK_LIMITS,
  type PackProblem,
  type PackSelection,
} from '@trms/contract/office/pack/entity'
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { PackedKinds } from '../../crew/pack.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Actor, Ctx, Services } from '../../platform/context.ts'
import { newId } from '../../platform/db/id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import type { WrittenFile } from '../../platform/files/store.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { verbContext } from '../../platform/verb-context.ts'
import { contents, FileMissing, type PackWish } from './contents.ts'
import { enqueuePackMail } from './mail.ts'
import { keepRoom, refuseNoRoom } from './room.ts'
import { SealedZip } from './seal.ts'
import { countChosen } from './selection.ts'
import { tellOfPack } from './tell.ts'

export const MAKE_PACK = 'make_pack'
/** How many attempts may fail on their own; an attempt that the end of a server cut off does not count. */
const MOST_FAILURES = 3
/** How often a running attempt reports its progress. */
const SAY_EVERY_MS = 1000
const DAY_MS = 86_400_000

/** The pack was cancelled, or another server has taken over. */
class NotWanted extends Error {}

interface Attempt extends PackWish {
  attempt: string
  asker: Actor
}

/**
 * Makes the pack that a job names. A failed attempt leaves nothing: the file's name is in the
 * database only once the row says `ready`, a killed server's file is swept like every unnamed
 * file, and the next attempt begins anew.
 */
export const makePack =
  (services: Services, pool: Pool, kinds: PackedKinds) =>
  async ({ payload, stopping }: Job): Promise<void> => {
    const begun = await begin(services.db, (payload as { pack_id: string }).pack_id)
    if (!begun) return
    let file: WrittenFile | undefined
    try {
      file = await write({ services, pool, kinds }, begun, stopping)
      await file.durable
      await finish(services, begun, file)
    } catch (error) {
      if (file) await services.files.discard(file.storageKey)
      if (error instanceof NotWanted) return
      if (stopping.aborted || !(await isEnded(services, begun, error))) throw error
      services.log.error({ err: error, pack: begun.id }, 'a pack could not be made')
    }
  }

interface With {
  services: Services
  pool: Pool
  kinds: PackedKinds
}

/**
 * Takes the pack over; null for a pack that is finished or ended. An earlier
 * attempt can no longer finish the pack.
 */
async function begin(db: Db, id: string): Promise<Attempt | null> {
  const attempt = newId()
  const row = await db
    .updateTable('pack')
    .set({ state: 'making', attempt, done: 0 })
    .from('account')
    .whereRef('account.id', '=', 'pack.asked_by')
    .where('pack.id', '=', id)
    .where('pack.state', 'in', ['waiting', 'making'])
    .returning(['selection', 'pack.language'])
    .returning(['account.id as asker_id', 'full_name', 'crew_code', 'role', 'fleet'])
    .executeTakeFirst()
  if (!row) return null
  await tellOfPack(db, id)
  const asker: Actor = {
    id: row.asker_id,
    full_name: row.full_name,
    crew_code: row.crew_code,
    role: row.role as Role,
    fleet: row.fleet as Fleet | null,
    management_role: [],
    session: '',
  }
  return {
    id,
    attempt,
    asker,
    asked_by: row.full_name,
    selection: row.selection as unknown as PackSelection,
    language: row.language as Language,
  }
}

/** Writes the pack to the storage while everything is read in one snapshot. */
function write(
  { services, ...by }: With,
  { attempt, asker, ...wish }: Attempt,
  stopping: AbortSignal,
): Promise<WrittenFile> {
  let said = 0
  const step = async (done: number) => {
    if (stopping.aborted) throw new Error('the server stops')
    await keepRoom(services.files)
    if (Date.now() - said < SAY_EVERY_MS) return
    said = Date.now()
    await say(services.db, { id: wish.id, attempt }, done)
  }
  return services.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      // This connection is idle while another connection recomputes the trail and while files are written.
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(db)
      const base = verbContext(services, { actor: asker, language: wish.language, now: new Date() })
      const ctx: Ctx = Object.create(base, { db: { value: db, enumerable: true } })
      const { selection } = wish
      await refuseNoRoom(
        services.files,
        await countChosen(db, by.kinds, selection, services.settings.timeZone),
      )
      const entries = contents({ ctx, ...by, wish, step })
      const sealed = new SealedZip(services.sealKey)
      // The stream that is written reports the error.
      pipeline(Readable.fromWeb(makeZip(entries) as never), sealed, () => undefined)
      return services.files.write(sealed)
    })
}

const ofAttempt = (db: Db, { id, attempt }: { id: string; attempt: string }) =>
  db
    .updateTable('pack')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'making')

async function say(db: Db, one: { id: string; attempt: string }, done: number): Promise<void> {
  const { numUpdatedRows } = await ofAttempt(db, one).set({ done }).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotWanted('nobody wants this pack any more')
  await tellOfPack(db, one.id)
}

async function finish(services: Services, made: Attempt, file: WrittenFile): Promise<void> {
  const now = new Date()
  await services.db.transaction().execute(async (db) => {
    const row = await ofAttempt(db, made)
      .set((eb) => ({
        state: 'ready',
        done: eb.ref('records'),
        ended_at: now,
        kept_until: new Date(now.getTime() + PACK_LIMITS.days * DAY_MS),
        size: file.size,
        sha256: file.sha256,
        storage_key: file.storageKey,
      }))
      .returning('records')
      .executeTakeFirst()
    if (!row) throw new NotWanted('nobody wants this pack any more')
    await enqueuePackMail(db, made.id)
    await tellOfPack(db, made.id)
    await appendAudit({ db, secrets: services.secrets }, null, {
      action: 'make',
      entity: 'pack',
      entityId: made.id,
      change: { records: row.records, size: file.size, sha256: file.sha256.toString('hex') },
    })
  })
}

/**
 * Notes a failure. True when that ends the pack: after the last attempt, or for an error that would come
 * again. The asker is then mailed, and the job counts as done.
 */
function isEnded(services: Services, failed: Attempt, error: unknown): Promise<boolean> {
  const problem = problemOf(error)
  return services.db.transaction().execute(async (db) => {
    const row = await ofAttempt(db, failed)
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .returning('failures')
      .executeTakeFirst()
    if (!row) return true
    if (row.failures < MOST_FAILURES && problem === 'other') return false
    await ofAttempt(db, failed).set({ state: 'failed', problem, ended_at: new Date() }).execute()
    await enqueuePackMail(db, failed.id)
    await tellOfPack(db, failed.id)
    return true
  })
}

function problemOf(error: unknown): PackProblem {
  if (error instanceof FileMissing) return 'file_missing'
  return error instanceof AppError && error.code === 'STORAGE_FULL' ? 'storage_full' : 'other'
}

import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/pool.ts'
import type { Job } from './queue.ts'

export type JobHandlers = Record<string, (job: Job) => Promise<void>>

const EVERY_MS = 1000
const AT_ONCE = 5
/** Longer than any handler may take; a job whose server was killed is free again after it. */
const LEASE_SECONDS = 300
const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 3600
/** With the waits above, about 17 hours. */
export const MAX_ATTEMPTS = 24
const MAX_ERROR = 1000

interface Work {
  db: Db
  instanceId: string
  handlers: JobHandlers
  log: Logger
}

/** Does due jobs until stopped; several servers share them. `stop` waits for those in hand. */
export function startWorker(work: Work): { stop(): Promise<void> } {
  let stopping = false
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, EVERY_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const running = (async () => {
    await freeOrphans(work.db).catch((err) => work.log.warn({ err }, 'the queue is not readable'))
    while (!stopping) {
      const done = await doDue(work).catch((err) => {
        work.log.warn({ err }, 'the queue is not readable; it will be tried again')
        return 0
      })
      if (done === 0 && !stopping) await pause()
    }
  })()
  return {
    async stop() {
      stopping = true
      wake()
      await running
    },
  }
}

async function doDue(work: Work): Promise<number> {
  const jobs = await claim(work)
  await Promise.all(jobs.map((job) => doOne(work, job)))
  return jobs.length
}

async function claim({ db, instanceId }: Work): Promise<Job[]> {
  const { rows } = await sql<Job>`
    UPDATE job SET attempts = attempts + 1, locked_by = ${instanceId},
      locked_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id IN (
      SELECT id FROM job
      WHERE state = 'waiting' AND run_at <= now() AND (locked_until IS NULL OR locked_until < now())
      ORDER BY run_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, payload, attempts, created_at`.execute(db)
  return rows
}

async function doOne(work: Work, job: Job): Promise<void> {
  const facts = { job: job.id, kind: job.kind, attempt: job.attempts }
  try {
    const handler = work.handlers[job.kind]
    if (!handler) throw new Error(`no handler for jobs of kind ${job.kind}`)
    await handler(job)
    await finish(work, job, { state: 'done', last_error: null, finished_at: new Date() })
    work.log.info(facts, 'job done')
  } catch (error) {
    const dead = job.attempts >= MAX_ATTEMPTS
    const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)
    work.log.warn({ ...facts, err: error }, dead ? 'job given up' : 'job failed; tried again later')
    await finish(work, job, {
      state: dead ? 'dead' : 'waiting',
      last_error: text,
      finished_at: dead ? new Date() : null,
      run_at: new Date(Date.now() + waitSeconds(job.attempts) * 1000),
    }).catch((err) => work.log.warn({ ...facts, err }, 'the failure could not be noted'))
  }
}

export const waitSeconds = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1))

interface Outcome {
  state: 'waiting' | 'done' | 'dead'
  last_error: string | null
  finished_at: Date | null
  run_at?: Date
}

/** Only while the lease is ours: a job that another server took over is that server's to finish. */
async function finish({ db, instanceId }: Work, job: Job, outcome: Outcome): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...outcome, locked_by: null, locked_until: null })
    .where('id', '=', job.id)
    .where('locked_by', '=', instanceId)
    .where('attempts', '=', job.attempts)
    .execute()
}

/** Jobs in the hands of servers that are known to have ended need not wait for their lease. */
async function freeOrphans(db: Db): Promise<void> {
  await sql`
    UPDATE job SET locked_by = NULL, locked_until = NULL
    FROM server_instance AS server
    WHERE server.id = job.locked_by AND server.swept_at IS NOT NULL AND job.state = 'waiting'`.execute(
    db,
  )
}

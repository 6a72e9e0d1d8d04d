import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  type Job as BossJob,
  fromKysely,
  type JobResult,
  PgBoss,
  type QueueResult,
  type Schedule,
  systemClock,
} from 'pg-boss'
import type { Logger } from 'pino'
import { BOSS, statementsOn } from '../db/jobs-schema.ts'
import type { Db } from '../db/pool.ts'
import type { Telemetry } from '../telemetry/open.ts'
import { withPatience } from '../time/patience.ts'
import { type JobKind, LEASE_SECONDS, rulesOf } from './kind.ts'

const AT_ONCE = 5
/** How often a server looks for jobs written by changes, and for jobs written by schedules. */
const LOOK_SECONDS = 1
const LOOK_SCHEDULED_SECONDS = 5
/** How often one of the servers looks for jobs whose server was killed. */
const SUPERVISE_SECONDS = 30
const MAX_ERROR = 1000
const TURN_MS = 1000

/**
 * A clock that only goes forward. With the system clock set back during a job, pg-boss would wait for that
 * long, and no mail would be sent. pg-boss reads the database's time by itself and corrects for the
 * difference.
 */
const clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

interface Work {
  pool: Pool
  /** A query builder on `pool`. */
  db: Db
  kinds: readonly JobKind[]
  timeZone: string
  log: Logger
  telemetry: Telemetry | null
  /** The longest time in ms that a statement of the queue waits for the previous one; a second by default. */
  turnMs?: number
}

export interface Worker {
  /** Looks for jobs of a kind now. */
  look(kind: string): void
  /** Waits for the running jobs. */
  stop(): Promise<void>
}

/** Does due jobs until stopped; several servers share the jobs. */
export async function startWorker(work: Work): Promise<Worker> {
  const { kinds, log } = work
  const boss = new PgBoss({
    ...BOSS,
    db: statements(work),
    clock,
    // Work that needs the owner of the tables is done by the migration.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    cronWorkerIntervalSeconds: LOOK_SCHEDULED_SECONDS,
    // No job of ours depends on another one.
    flowIntervalSeconds: 3600,
  })
  const failed = (err: unknown) =>
    log.warn({ err }, 'the job queue does not answer; jobs wait until it does')
  boss.on('error', failed)
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    return boss.stop({ close: false, timeout: LEASE_SECONDS * 1000 })
  }
  const taken = new Map<string, string>()
  try {
    await boss.start()
    const known = await readKnown(boss)
    for (const one of kinds)
      taken.set(one.kind, await take(boss, one, work, known, stopping.signal))
  } catch (error) {
    await stop()
    throw error
  }
  // Takes over jobs of a server that was killed before this one started.
  boss.supervise().catch(failed)
  return {
    look(kind) {
      const id = taken.get(kind)
      if (id) boss.notifyWorker(id)
    },
    stop,
  }
}

/**
 * Sends the statements of pg-boss one after the other. All kinds look for jobs at the same moment, and in
 * parallel each look would open a connection. A statement waits at most one turn for the previous one, so
 * that a hanging statement delays no heartbeat, other kind or stop. Statements with values are prepared,
 * because planning a look takes longer than the look; a text of several statements cannot be prepared.
 */
function statements({ pool, db, turnMs = TURN_MS }: Work) {
  const { executeSql: prepared } = fromKysely(db)
  const { executeSql: plain } = statementsOn(pool)
  let before: Promise<unknown> = Promise.resolve()
  return {
    executeSql(text: string, values: unknown[] = []) {
      const ask = () => (values.length > 0 ? prepared(text, values) : plain(text))
      const asked = before.then(ask)
      before = withPatience(asked, turnMs).catch(() => undefined)
      return asked
    },
  }
}

/** Starts looking for jobs of a kind; returns pg-boss's id of the looking worker. */
async function take(
  boss: PgBoss,
  one: JobKind,
  { timeZone, log, telemetry }: Work,
  known: Known,
  stopping: AbortSignal,
): Promise<string> {
  const { kind, cron, atOnce = AT_ONCE, restMs = 0 } = one
  await keepRules(boss, one, known.queues.get(kind))
  const schedule = known.schedules.get(kind)
  if (cron && (schedule?.cron !== cron || schedule.timezone !== timeZone))
    await boss.schedule(kind, cron, {}, { tz: timeZone })
  const options = {
    batchSize: atOnce,
    burstWhenBatchFull: true,
    pollingIntervalSeconds: cron ? LOOK_SCHEDULED_SECONDS : LOOK_SECONDS,
    perJobResults: true,
  } as const
  return boss.work(kind, options, async (jobs) => {
    const results = await Promise.all(
      jobs.map((job) => doOne(one, job, { log, telemetry, stopping })),
    )
    if (restMs > 0) await setTimeout(restMs)
    return results
  })
}

interface Known {
  queues: ReadonlyMap<string, QueueResult>
  schedules: ReadonlyMap<string, Schedule>
}

/** The queues and schedules in the database, read once; only those that differ are written again. */
async function readKnown(boss: PgBoss): Promise<Known> {
  const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
  return {
    queues: new Map(queues.map((one) => [one.name, one])),
    schedules: new Map(schedules.map((one) => [one.name, one])),
  }
}

/**
 * Creates or updates the queue of a kind. A scheduled kind has at most one job at a time, so that its jobs do
 * not pile up while one fails. That is the queue's policy, which pg-boss sets only when the queue is created:
 * a kind that gains or loses its cron in a later release takes another name (CONTRIBUTING.md).
 */
async function keepRules(
  boss: PgBoss,
  one: JobKind,
  known: QueueResult | undefined,
): Promise<void> {
  const { kind, cron } = one
  const rules = rulesOf(one)
  if (!known) return boss.createQueue(kind, { ...rules, policy: cron ? 'exclusive' : 'standard' })
  if (Object.entries(rules).some(([rule, value]) => known[rule as keyof typeof rules] !== value))
    await boss.updateQueue(kind, rules)
}

async function doOne(
  one: JobKind,
  job: BossJob<unknown>,
  { log, telemetry, stopping }: Pick<Work, 'log' | 'telemetry'> & { stopping: AbortSignal },
): Promise<JobResult> {
  const { kind, handle } = one
  const attempts = job.retryCount + 1
  const facts = { job: job.id, kind, attempt: attempts }
  try {
    const work = () => handle({ id: job.id, kind, payload: job.data, attempts, stopping })
    await (telemetry ? telemetry.job(facts, work) : work())
    log.info(facts, 'job done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const dead = attempts > rulesOf(one).retryLimit
    log.warn({ ...facts, err: error }, dead ? 'job given up' : 'job failed; tried again later')
    const message = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)
    return { id: job.id, status: 'failed', output: { message } }
  }
}

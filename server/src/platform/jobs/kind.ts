import type { UpdateQueueOptions } from 'pg-boss'
import type { Job } from './queue.ts'

/** A kind of job: its name, its handler and, for a scheduled kind, its times. */
export interface JobKind {
  kind: string
  handle(job: Job): Promise<void>
  /**
   * A schedule in five cron fields, in the airline's time zone. All servers together write one job per time.
   */
  cron?: string
  /** How many jobs of this kind a server does at the same time; 5 by default. */
  atOnce?: number
  /** A pause in ms after each batch of jobs, which leaves the machine to the callers. */
  restMs?: number
  /**
   * The time in seconds after which another server may take the job; five minutes by default. A handler must
   * be faster.
   */
  leaseSeconds?: number
}

/** With the waits below, all tries together take 17 to 19 hours. */
const MAX_RETRIES = 23
export const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 3600
/**
 * A scheduled job that failed is tried again every minute for a day. Its handler does whatever is due, and
 * the next scheduled job is not written while this one waits, so a longer wait would delay the work of the
 * next one too.
 */
const CLOCK = { retryLimit: 1440, retryDelayMax: 60 }

/** The default of `leaseSeconds`. */
export const LEASE_SECONDS = 300
/**
 * The server that does a job renews its claim twice within this time; without a renewal another server takes
 * the job.
 */
const HEARTBEAT_SECONDS = 30

const TEN_YEARS_SECONDS = 315_360_000

const RULES = {
  retryLimit: MAX_RETRIES,
  retryDelay: FIRST_WAIT_SECONDS,
  // Each wait is twice the previous wait, plus a random share of up to the same length.
  retryBackoff: true,
  retryDelayMax: LONGEST_WAIT_SECONDS,
  expireInSeconds: LEASE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // pg-boss would otherwise delete jobs that waited for long, for instance because no server ran.
  retentionSeconds: TEN_YEARS_SECONDS,
  // pg-boss would otherwise delete failed jobs with the completed ones; our housekeeping deletes only
  // completed jobs.
  deleteAfterSeconds: 0,
} satisfies UpdateQueueOptions

/** How pg-boss keeps and retries the jobs of a kind. */
export const rulesOf = ({
  cron,
  leaseSeconds = LEASE_SECONDS,
}: Pick<JobKind, 'cron' | 'leaseSeconds'>): typeof RULES => ({
  ...RULES,
  ...(cron && CLOCK),
  expireInSeconds: leaseSeconds,
})

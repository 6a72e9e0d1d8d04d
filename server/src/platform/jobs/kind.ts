import type { UpdateQueueOptions } from 'pg-boss'
import type { Job } from './queue.ts'

/** One kind of job: its name, who does it and, where a clock asks for it, when. */
export interface JobKind {
  kind: string
  handle(job: Job): Promise<void>
  /** The five fields of cron, in the airline's time zone. All servers together write one job each time. */
  cron?: string
  /** How many of them a server does at the same time; 5 unless told. */
  atOnce?: number
  /** How long a server leaves the machine to its callers before it takes the next ones, in milliseconds. */
  restMs?: number
  /** Longer than it may take; five minutes unless told. */
  leaseSeconds?: number
}

/** With the waits below, 17 to 19 hours. */
const MAX_RETRIES = 23
export const FIRST_WAIT_SECONDS = 15
const LONGEST_WAIT_SECONDS = 3600
/**
 * A clock's job is tried again every minute, for a day. It does whatever is due when it is done, and its next time
 * does not come beside it: waiting longer, one that failed would hold up those that come after it.
 */
const CLOCK = { retryLimit: 1440, retryDelayMax: 60 }

/** Longer than a handler may take that does not say otherwise. */
export const LEASE_SECONDS = 300
/** The server that has a job in hand says so twice in this time; after it the job is another server's. */
const HEARTBEAT_SECONDS = 30

const TEN_YEARS_SECONDS = 315_360_000

const RULES = {
  retryLimit: MAX_RETRIES,
  retryDelay: FIRST_WAIT_SECONDS,
  // each wait is the doubled one before it, and up to as much again by chance
  retryBackoff: true,
  retryDelayMax: LONGEST_WAIT_SECONDS,
  expireInSeconds: LEASE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // pg-boss would throw away what has waited long, as where no server ran
  retentionSeconds: TEN_YEARS_SECONDS,
  // and what was given up with what is done: the housekeeping tells them apart
  deleteAfterSeconds: 0,
} satisfies UpdateQueueOptions

/** How a kind is kept and tried again. */
export const rulesOf = ({
  cron,
  leaseSeconds = LEASE_SECONDS,
}: Pick<JobKind, 'cron' | 'leaseSeconds'>): typeof RULES => ({
  ...RULES,
  ...(cron && CLOCK),
  expireInSeconds: leaseSeconds,
})

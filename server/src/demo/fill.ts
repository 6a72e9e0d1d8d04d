import { rm, writeFile } from 'node:fs/promises'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { CRITERIA } from '@trms/contract/records/training-record/criteria'
import { NOT_APPLICABLE } from '@trms/contract/records/training-record/scores'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Actor, Services } from '../platform/context.ts'
import type { Db } from '../platform/db/pool.ts'
import { create } from '../records/training-flight/create.ts'
import { inOneTransaction } from './acts.ts'
import { fillDocuments } from './documents.ts'
import { fillEventReports } from './event-reports.ts'
import { flightOf, type NewFlight, typesOf } from './flights.ts'
import { fillInspection } from './inspection.ts'
import { fillIntegrations } from './integrations.ts'
import { fillLineChecks } from './line-checks.ts'
import { fillLineTrainings } from './line-trainings.ts'
import { createPeople } from './people.ts'
import { fillProof, provableOf } from './proof.ts'
import { Random } from './random.ts'
import { fillReadiness } from './readiness.ts'
import { fillSimOffice } from './sim-office.ts'
import { fillSims } from './sims.ts'
import { fillSurveys } from './surveys.ts'
import { theoryAndBaseOf } from './theory-and-base.ts'
import { unfinishedMark } from './unfinished.ts'
import { type Written, writeRecord } from './write.ts'

const DAY_MS = 86_400_000
const TWO_YEARS_DAYS = 730
/** The number of pilots filled at the same time: their transactions overlap the writing of files. */
const AT_ONCE = 3
/**
 * Records per transaction. Others who write about the same pilot wait for the end, on a busy machine for
 * seconds.
 */
const TOGETHER = 4

/**
 * Fills an empty database with the demo airline by the product's own verbs. Returns false when the database
 * has data.
 */
export async function fillDemo(services: Services, log: Logger): Promise<boolean> {
  const started = Date.now()
  const people = await services.db.transaction().execute((db) => peopleOnce(services, db))
  if (!people) return false
  const mark = unfinishedMark(services.settings.dataDir)
  await writeFile(mark, '')
  const instructors = people.filter((one) => one.role === ROLE.INSTRUCTOR)
  const trainees = people.filter((one) => one.role === ROLE.PILOT)
  const queue = trainees.map((trainee, i) => ({ trainee, random: new Random(7000 + i), i }))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      await fillPilot(services, next.trainee, instructors, next.random, next.i)
  }
  // The list of entries locks every pilot, and all others would wait, so this step runs alone.
  await fillReadiness(services, people)
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, worker),
    fillSurveys(services, people),
    fillSims(services, people),
    fillSimOffice(services, people),
    fillLineTrainings(services, people),
    fillDocuments(services),
    fillLineChecks(services, people),
    fillEventReports(services, people),
    fillInspection(services, provableOf(trainees)),
  ])
  await fillIntegrations(services)
  await fillProof(services, trainees)
  await rm(mark)
  log.info({ ms: Date.now() - started }, 'the demo airline is filled in')
  return true
}

/**
 * Creates the people once: of servers that start together on an empty database, one fills it while the others
 * wait.
 */
async function peopleOnce(services: Services, db: Db): Promise<Actor[] | null> {
  await sql`LOCK TABLE account IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const existing = await db.selectFrom('account').select('id').limit(1).executeTakeFirst()
  return existing ? null : createPeople(services, db)
}

async function fillPilot(
  services: Services,
  trainee: Actor,
  instructors: readonly Actor[],
  random: Random,
  index: number,
): Promise<void> {
  const own = instructors.filter((one) => one.fleet === trainee.fleet)
  if (own.length === 0) return
  const of = { trainee, own, index }
  const records = [...flightsOf(services, of, random), ...theoryAndBaseOf(services, of)]
  for (let from = 0; from < records.length; from += TOGETHER)
    await inOneTransaction(services, async (act) => {
      for (const one of records.slice(from, from + TOGETHER)) await writeRecord(services, act, one)
    })
}

/** A pilot with the instructors who write this pilot's records. */
export interface OnePilot {
  trainee: Actor
  own: readonly Actor[]
  /** The index among the pilots, in the order of their crew codes. */
  index: number
}

/**
 * A pilot's flights of two years: a training with its checks, of which the newest flights are not approved
 * yet.
 */
function* flightsOf(
  services: Services,
  { trainee, own, index }: OnePilot,
  random: Random,
): Generator<Written> {
  const course = index < 3 ? 34 : random.between(10, 26)
  const flown = index < 3 || random.chance(0.4) ? course : random.between(2, course - 1)
  const step = Math.floor(TWO_YEARS_DAYS / flown)
  for (const [i, type] of typesOf(course).slice(0, flown).entries()) {
    const daysAgo = TWO_YEARS_DAYS - i * step - random.between(0, step - 1)
    const flownAt = new Date(Date.now() - Math.max(daysAgo, 1) * DAY_MS)
    const date = dayIn(services.settings.timeZone, flownAt)
    const flight = flightOf(random, date, type, i / course)
    const instructor = random.pick(own)
    const approved = i < flown - 2 && random.chance(0.94)
    const input = { ...flight, pilot_id: trainee.id, instructor_id: instructor.id }
    yield {
      trainee,
      instructor,
      at: flownAt,
      date,
      approved,
      report: flightReport(flight),
      create: (ctx, files) => create(ctx, input, files),
    }
  }
}

/** The report of a flight as instructors name it. */
const flightReport = (flight: NewFlight) => ({
  name: 'IOE',
  title: 'INITIAL OPERATIONAL EXPERIENCE',
  routes: flight.sectors.map((one) => `${one.departure}-${one.destination}`).join(', '),
  lines: reportLines(flight),
})

/** The sixteen scores and the comments, as on the paper form. */
function reportLines(flight: NewFlight): string[] {
  const scores = CRITERIA.map(({ name, comment }, i) => {
    const score = flight[name] ?? NOT_APPLICABLE
    const words = flight[comment] ? `: ${flight[comment]}` : ''
    const title = name.replaceAll('_', ' ')
    return `${i + 1}. ${title} - ${score === NOT_APPLICABLE ? 'N/A' : score}${words}`
  })
  return [...scores, '', flight.comments ?? '']
}

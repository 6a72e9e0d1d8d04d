import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { addDays } from '@trms/contract/common/days'
import { keepSurvey } from '../people/survey/keep.ts'
import { judge } from '../people/survey/verify.ts'
import type { Actor, Services } from '../platform/context.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { adminOf } from './office.ts'
import { Random } from './random.ts'

const DAY_MS = 86_400_000

/**
 * The age in days of the newest reported flight, by share of the pilots, so that every state of the table
 * occurs.
 */
const AGES: readonly (readonly [share: number, from: number, to: number])[] = [
  [0.55, 2, 40],
  [0.75, 78, 88],
  [0.9, 95, 150],
]

/** One in this many pilots reports a day again with another number of landings. */
const SENT_AGAIN = 8

/** Creates the surveys of pilots and instructors: most are current, some expire soon, some never sent one. */
export async function fillSurveys(services: Services, people: readonly Actor[]): Promise<void> {
  const today = dayIn(services.settings.timeZone, new Date())
  const admin = await adminOf(services)
  for (const [i, pilot] of people.entries()) {
    const random = new Random(9000 + i)
    const drawn = i < 3 ? 0.1 * i : random.next()
    const age = AGES.find(([share]) => drawn < share)
    if (!age) continue
    const newest = random.between(age[1], age[2])
    let ago = newest
    const flights = Array.from({ length: random.between(3, 5) }, () => {
      const flight_date = addDays(today, -ago)
      ago += random.between(1, 2)
      return { flight_date, to_number: random.between(1, 2), ldg_number: random.between(1, 2) }
    })
    const hasSim = pilot.role === ROLE.INSTRUCTOR || random.chance(0.5)
    const sim_date = hasSim ? addDays(today, -random.between(newest, newest + 60)) : null
    const at = new Date(Date.now() - random.between(0, newest) * DAY_MS)
    const ctx = verbContext(services, { actor: null, language: 'vi', now: at })
    await inTransaction(ctx, async (within) => {
      const survey = { flights, sim_date }
      const { entry } = await keepSurvey(within.db, { pilot, survey, enteredBy: null, at })
      within.audit(entry)
    })
    await verifySome(services, { admin, pilot, at, sim_date, flights }, new Random(9500 + i))
    if (i % SENT_AGAIN === 0) await sendAgain(services, pilot, flights[0])
  }
}

async function sendAgain(
  services: Services,
  pilot: Actor,
  flight: Reported['flights'][number] | undefined,
): Promise<void> {
  if (!flight) return
  const flights = [{ ...flight, ldg_number: flight.ldg_number + 1 }]
  const at = new Date()
  const ctx = verbContext(services, { actor: null, language: 'vi', now: at })
  await inTransaction(ctx, async (within) => {
    const { entry } = await keepSurvey(within.db, {
      pilot,
      survey: { flights },
      enteredBy: null,
      at,
    })
    within.audit(entry)
  })
}

interface Reported {
  admin: Actor
  pilot: Actor
  at: Date
  sim_date: string | null
  flights: readonly { flight_date: string; to_number: number; ldg_number: number }[]
}

/** Has the office accept, correct or refuse most of a survey; the rest waits (RDY-03). */
async function verifySome(
  services: Services,
  { admin, pilot, at, sim_date, flights }: Reported,
  random: Random,
): Promise<void> {
  if (random.chance(0.35)) return
  const sent_at = at.toISOString()
  const found = random.next()
  const verdict = found < 0.8 ? 'accept' : found < 0.93 ? 'correct' : 'refuse'
  const [newest, ...others] = flights
  if (!newest) return
  const now = new Date(Math.min(at.getTime() + DAY_MS, Date.now()))
  const ctx = verbContext(services, { actor: admin, language: 'vi', now })
  await inTransaction(ctx, (within) =>
    judge(within, {
      pilot_id: pilot.id,
      entries: [
        {
          flight_date: newest.flight_date,
          sent_at,
          verdict,
          ...(verdict === 'correct' && { to_number: 1, ldg_number: 1 }),
        },
        ...others.map(({ flight_date }) => ({ flight_date, sent_at, verdict: 'accept' as const })),
      ],
      ...(sim_date && { sim: { sim_date, verdict: 'accept' as const } }),
      note: NOTES[verdict],
    }),
  )
}

const NOTES = {
  accept: '',
  correct: 'Nhật ký bay ghi một lần cất cánh và một lần hạ cánh.',
  refuse: 'Không có chuyến bay này trong nhật ký bay.',
} as const

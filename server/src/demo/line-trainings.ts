import { Readable } from 'node:stream'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import {
  LINE_TRAINING_TYPE,
  type LineTrainingType,
} from '@trms/contract/exchange/line-training/states'
import { create } from '../exchange/line-training/create.ts'
import { lineTrainings } from '../exchange/line-training/kind.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { instantOf } from '../platform/time/moment.ts'
import { type Act, inOneTransaction } from './acts.ts'
import { adminOf } from './office.ts'
import { Random } from './random.ts'
import { reportPdf, withoutMarks } from './report-pdf.ts'

const DAY_MS = 86_400_000
const AT_ONCE = 3

type Step = 'pilot' | 'instructor' | 'fetched' | 'completed' | 'back'

/** The steps that a training has gone through; each step took some days. */
const LIVES: readonly (readonly Step[])[] = [
  ['pilot', 'instructor', 'instructor'],
  ['pilot'],
  ['pilot', 'pilot', 'instructor', 'instructor', 'fetched', 'completed'],
  ['pilot', 'pilot'],
  ['pilot', 'instructor'],
  [],
  ['pilot', 'instructor', 'instructor', 'instructor', 'fetched'],
  ['pilot', 'instructor', 'completed', 'back'],
  ['pilot', 'instructor', 'completed'],
]
const { FOT, SOT, CPT, AOC, INT, REQUALIFICATION } = LINE_TRAINING_TYPE
const TYPES: readonly LineTrainingType[] = [FOT, SOT, FOT, CPT, FOT, AOC, FOT, INT, REQUALIFICATION]
const NAMES: Record<LineTrainingType, string> = {
  [FOT]: 'FOT',
  [SOT]: 'SOT',
  [CPT]: 'CPT',
  [AOC]: 'AOC',
  [INT]: 'INT',
  [REQUALIFICATION]: 'REQUAL',
}

interface Planned {
  pilot: Actor
  instructors: readonly Actor[]
  type: LineTrainingType
  steps: readonly Step[]
  random: Random
}

/**
 * Creates trainings of every type and in every state, one or two for each pilot, by the product's own verbs
 * (LT-01).
 */
export async function fillLineTrainings(
  services: Services,
  people: readonly Actor[],
): Promise<void> {
  const office = await adminOf(services)
  const queue = planned(people)
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const plan = next
      await inOneTransaction(services, (act) => live(services, { office, act }, plan))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

function planned(people: readonly Actor[]): Planned[] {
  const instructors = people.filter((one) => one.role === ROLE.INSTRUCTOR)
  const pilots = people.filter((one) => one.role === ROLE.PILOT)
  return pilots.flatMap((pilot, i) =>
    Array.from({ length: 1 + (i % 2) }, (_, n) => ({
      pilot,
      instructors: instructors.filter((one) => one.fleet === pilot.fleet),
      type: TYPES[(i + n) % TYPES.length] ?? FOT,
      // The two trainings of a pilot, and trainings of the same type, have different progress.
      steps: LIVES[(i + n * 2 + 4 * Math.floor(i / LIVES.length)) % LIVES.length] ?? [],
      random: new Random(90_000 + i * 2 + n),
    })),
  )
}

async function live(
  services: Services,
  { office, act }: { office: Actor; act: Act },
  plan: Planned,
): Promise<void> {
  const { pilot, instructors, steps, random, type } = plan
  if (instructors.length === 0) return
  let daysAgo = steps.length * 9 + random.between(2, 12)
  const within = <T>(actor: Actor, step: (ctx: Ctx) => Promise<T>) => {
    const day = dayIn(services.settings.timeZone, new Date(Date.now() - daysAgo * DAY_MS))
    const time = `${random.between(10, 19)}:${random.between(10, 59)}`
    return act(actor, instantOf(services.settings.timeZone, `${day}T${time}`), step)
  }
  const { id } = await within(office, (ctx) =>
    create(ctx, { pilot_crew_code: pilot.crew_code ?? '', line_training_type: type }, {}),
  )
  const named = { line_training_id: id }
  for (const step of steps) {
    daysAgo -= random.between(2, 8)
    const submitted = async (actor: Actor, form_order: 1 | 2) => {
      const submitted_report = await paperOf(services, plan, actor, daysAgo)
      return within(actor, (ctx) =>
        lineTrainings.submit(
          ctx,
          { submitted_line_training_id: id, form_order },
          { submitted_report },
        ),
      )
    }
    const status = (to: 2 | 3, reason: string) =>
      within(office, (ctx) => lineTrainings.setStatus(ctx, { ...named, status: to, reason }, {}))
    if (step === 'pilot') await submitted(pilot, 1)
    else if (step === 'instructor') await submitted(random.pick(instructors), 2)
    else if (step === 'fetched') await within(office, (ctx) => lineTrainings.setFlag(ctx, named))
    else if (step === 'completed') await status(3, 'Đủ chặng bay theo chương trình.')
    else await status(2, 'Thiếu chữ ký giáo viên ở chặng cuối, mở lại để bổ sung.')
  }
}

async function paperOf(
  { files, settings }: Services,
  { type, pilot }: Planned,
  by: Actor,
  daysAgo: number,
) {
  const date = dayIn(settings.timeZone, new Date(Date.now() - daysAgo * DAY_MS))
  const bytes = reportPdf({
    title: `LINE TRAINING ${NAMES[type]}`,
    date,
    pilot: `${withoutMarks(pilot.full_name)} (${pilot.crew_code})`,
    instructor: by === pilot ? '-' : `${withoutMarks(by.full_name)} (${by.crew_code})`,
    lines: ['Training log of the sectors flown so far.'],
  })
  return files.receive(Readable.from([bytes]), {
    name: `${NAMES[type]} ${pilot.crew_code} ${date}.pdf`,
    accept: 'pdf',
  })
}

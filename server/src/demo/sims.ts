import { Readable } from 'node:stream'
import { ROLE } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import type { PilotOrder } from '@trms/contract/exchange/sim/states'
import { createMonthly } from '../exchange/sim/create-monthly.ts'
import { submitCaav } from '../exchange/sim/form/caav.ts'
import { finish } from '../exchange/sim/form/elearning.ts'
import { simForms } from '../exchange/sim/kind.ts'
import { findSim } from '../exchange/sim/queries.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { instantOf } from '../platform/time/moment.ts'
import { inOneTransaction } from './acts.ts'
import { reportPdf, withoutMarks } from './report-pdf.ts'
import { type Life, type PlannedSim, planSims } from './sim-plan.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Sessions are entered a month ahead, as a monthly list. */
const AHEAD_MS = 30 * DAY_MS
const A_MONTH = 12
const AT_ONCE = 3

/**
 * Creates a year of simulator sessions, and those of the coming month, with forms in every state, by the
 * product's own verbs.
 */
export async function fillSims(services: Services, people: readonly Actor[]): Promise<void> {
  const { timeZone, simPlaces } = services.settings
  const office = await officeOf(services)
  const dayAt = (days: number) => dayIn(timeZone, new Date(Date.now() + days * DAY_MS))
  const planned = planSims(people, { places: simPlaces, dayAt })
  const queue: { id: string; plan: PlannedSim }[] = []
  for (let from = 0; from < planned.length; from += A_MONTH) {
    const month = planned.slice(from, from + A_MONTH)
    const first = instantOf(timeZone, month[0]?.sim.sessiona_date_time ?? '')
    const sims = month.map((one) => one.sim)
    const { ids } = await inOneTransaction(services, (act) =>
      act(office, first.getTime() - AHEAD_MS, (ctx) => createMonthly(ctx, { sims }, {})),
    )
    queue.push(...month.map((plan, i) => ({ id: ids[i] ?? '', plan })))
  }
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      for (const order of [1, 2] as const) await live(services, office, { ...next, order })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function officeOf({ db }: Services): Promise<Actor> {
  const admin = await db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('role', '=', ROLE.ADMIN)
    .executeTakeFirstOrThrow()
  return {
    ...admin,
    role: ROLE.ADMIN,
    fleet: null,
    crew_code: null,
    management_role: [],
    session: '',
  }
}

interface Filled {
  id: string
  plan: PlannedSim
  order: PilotOrder
}
type Step = [hours: number, actor: Actor | null, act: (ctx: Ctx) => Promise<unknown>]

/** Takes one form through its steps, whose times are in hours after its session B. */
async function live(services: Services, office: Actor, { id, plan, order }: Filled): Promise<void> {
  const pilot = plan.pilots[order - 1]
  const sim = await findSim(services.db, id)
  if (!sim || !pilot) return
  const formId = (order === 1 ? sim.first : sim.second).id
  const paper = (title: string) => paperOf(services, plan, pilot, title)
  const steps = stepsOf(plan, plan.lives[order - 1] as Life, { formId, pilot, office, paper })
  await inOneTransaction(services, async (act) => {
    for (const [hours, actor, step] of steps)
      if (actor) await act(actor, sim.sessionb_at.getTime() + hours * HOUR_MS, step)
  })
}

interface Form {
  formId: string
  pilot: Actor
  office: Actor
  paper(title: string): ReturnType<Services['files']['receive']>
}

function stepsOf(
  { a, b }: PlannedSim,
  { elearning, rejected, submitted, caav, downloaded, settled }: Life,
  { formId, pilot, office, paper }: Form,
): Step[] {
  const stage = (form_order: 1 | 2 | 3) => async (ctx: Ctx) =>
    simForms.submit(
      ctx,
      { submitted_form_id: formId, form_order },
      { submitted_report: await paper(`SIM form ${form_order}`) },
    )
  const caavForm = async (ctx: Ctx) =>
    submitCaav(ctx, { submitted_form_id: formId }, { submitted_report: await paper('CAAV form') })
  const status = (to: 5 | 6, reason: string) => (ctx: Ctx) =>
    simForms.setStatus(ctx, { form_id: formId, status: to, reason }, {})
  const steps: (Step | false)[] = [
    elearning && [
      -72,
      pilot,
      async (ctx) =>
        finish(
          ctx,
          { form_id: formId, completed: 2 },
          { clue_file: await paper('E-learning certificate') },
        ),
    ],
    (submitted >= 1 || rejected) && [5, pilot, stage(1)],
    rejected && [
      9,
      a ?? b,
      (ctx) =>
        simForms.reject(
          ctx,
          { form_id: formId, reason: 'Thiếu chữ ký ở trang 2, vui lòng nộp lại.' },
          {},
        ),
    ],
    rejected && submitted >= 1 && [12, pilot, stage(1)],
    caav >= 1 && [14, pilot, caavForm],
    submitted >= 2 && [20, a, stage(2)],
    caav >= 2 && [21, a, caavForm],
    submitted >= 3 && [28, b, stage(3)],
    downloaded && [44, office, (ctx) => simForms.setFlag(ctx, { form_id: formId })],
    settled === 5 && [50, office, status(5, '')],
    settled === 6 && [
      30,
      office,
      status(6, 'Không đạt phần tiếp cận một động cơ; học lại trước lần kiểm tra tới.'),
    ],
  ]
  return steps.filter((one) => one !== false)
}

async function paperOf({ files }: Services, { sim, a }: PlannedSim, pilot: Actor, title: string) {
  const date = sim.sessiona_date_time.slice(0, 10)
  const bytes = reportPdf({
    title: title.toUpperCase(),
    date,
    pilot: `${withoutMarks(pilot.full_name)} (${pilot.crew_code})`,
    instructor: a ? `${withoutMarks(a.full_name)} (${a.crew_code})` : '-',
    lines: [`SIM-A ${sim.sessiona_place}, SIM-B ${sim.sessionb_place}`, withoutMarks(sim.note)],
  })
  return files.receive(Readable.from([bytes]), {
    name: `${title} ${pilot.crew_code} ${date}.pdf`,
    accept: 'pdf',
  })
}

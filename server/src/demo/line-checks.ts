import { Readable } from 'node:stream'
import { dayIn } from '@trms/contract/common/dates'
import { LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { create } from '../exchange/line-check/create.ts'
import { readDocuments } from '../exchange/line-check/documents.ts'
import { lineChecks } from '../exchange/line-check/kind.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import { instantOf } from '../platform/time/moment.ts'
import { inOneTransaction } from './acts.ts'
import { type PlannedCheck, planLineChecks } from './line-check-plan.ts'
import { adminOf } from './office.ts'
import { reportPdf, withoutMarks } from './report-pdf.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The time before the flight at which a line check is made. */
const AHEAD_MS = 12 * DAY_MS
const AT_ONCE = 3

/**
 * Creates a year of line checks, and those of the coming weeks, in every state, by the product's own verbs.
 */
export async function fillLineChecks(services: Services, people: readonly Actor[]): Promise<void> {
  const { timeZone } = services.settings
  const office = await adminOf(services)
  const dayAt = (days: number) => dayIn(timeZone, new Date(Date.now() + days * DAY_MS))
  const queue = planLineChecks(people, dayAt)
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await live(services, office, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Takes one line check through its steps, whose times are in hours after the flight. */
async function live(services: Services, office: Actor, plan: PlannedCheck): Promise<void> {
  const flown = instantOf(services.settings.timeZone, plan.check.line_check_date).getTime()
  const maker = plan.byPilot ? plan.pilot : office
  await inOneTransaction(services, async (act) => {
    const { id } = await act(maker, flown - AHEAD_MS, (ctx) => create(ctx, plan.check, {}))
    for (const [hours, actor, step] of stepsOf(services, office, plan, id))
      await act(actor, flown + hours * HOUR_MS, step)
  })
}

type Step = [hours: number, actor: Actor, act: (ctx: Ctx) => Promise<unknown>]

function stepsOf(services: Services, office: Actor, plan: PlannedCheck, id: string): Step[] {
  const { pilot, instructor, life } = plan
  const line_check_id = id
  const form = (form_order: 1 | 2) => async (ctx: Ctx) =>
    lineChecks.submit(
      ctx,
      { line_check_id, form_order },
      { submitted_report: await paperOf(services, plan, form_order) },
    )
  const status = (to: 1 | 4, reason: string) => (ctx: Ctx) =>
    lineChecks.setStatus(ctx, { line_check_id, status: to, reason }, {})
  const steps: (Step | false)[] = [
    life.read && [-30, pilot, (ctx) => readDocuments(ctx, { line_check_id, completed: 2 }, {})],
    life.submitted >= 1 && [6, pilot, form(1)],
    life.back && [
      20,
      office,
      status(LINE_CHECK_STATUS.INITIAL, 'Thiếu chữ ký ở trang 2, vui lòng nộp lại.'),
    ],
    life.submitted >= 2 && [24, instructor, form(2)],
    life.downloaded && [45, office, (ctx) => lineChecks.setFlag(ctx, { line_check_id })],
    life.completed && [52, office, status(LINE_CHECK_STATUS.COMPLETED, '')],
  ]
  return steps.filter((one) => one !== false)
}

async function paperOf({ files }: Services, plan: PlannedCheck, order: 1 | 2) {
  const { check, pilot, instructor } = plan
  const date = check.line_check_date.slice(0, 10)
  const bytes = reportPdf({
    title: `LINE CHECK FORM ${order}`,
    date,
    pilot: `${withoutMarks(pilot.full_name)} (${pilot.crew_code})`,
    instructor: `${withoutMarks(instructor.full_name)} (${instructor.crew_code})`,
    routes: check.line_check_sectors,
    lines: [withoutMarks(check.note)],
  })
  return files.receive(Readable.from([bytes]), {
    name: `Line check ${order} ${pilot.crew_code} ${date}.pdf`,
    accept: 'pdf',
  })
}

import { Readable } from 'node:stream'
import { dayIn } from '@trms/contract/common/dates'
import { create } from '../office/event-report/create.ts'
import type { Actor, Services } from '../platform/context.ts'
import { instantOf } from '../platform/time/moment.ts'
import { inTransaction, verbContext } from '../platform/verb-context.ts'
import { type PlannedEvent, planEventReports } from './event-report-plan.ts'
import { adminOf } from './office.ts'
import { paperPdf, withoutMarks } from './report-pdf.ts'

const DAY_MS = 86_400_000

/**
 * Creates two years of event reports, each written a day after the event by the office or an instructor
 * (EVT-01).
 */
export async function fillEventReports(
  services: Services,
  people: readonly Actor[],
): Promise<void> {
  const { timeZone } = services.settings
  const office = await adminOf(services)
  const dayAt = (days: number) => dayIn(timeZone, new Date(Date.now() + days * DAY_MS))
  for (const plan of planEventReports(people, dayAt)) await fillOne(services, office, plan)
}

async function fillOne(services: Services, office: Actor, plan: PlannedEvent): Promise<void> {
  const { report, instructor } = plan
  const occurred = instantOf(services.settings.timeZone, report.date_of_occurence).getTime()
  const ctx = verbContext(services, {
    actor: instructor ?? office,
    language: 'vi',
    now: new Date(Math.min(occurred + DAY_MS, Date.now())),
  })
  const files = await Promise.all(plan.files.map((name) => paperOf(services, plan, name)))
  await inTransaction(ctx, (within) => create(within, report, { files }))
}

async function paperOf({ files }: Services, { report }: PlannedEvent, name: string) {
  const { flight_number, sector, date_of_occurence, content, note } = report
  const bytes = paperPdf({
    title: name,
    head: [`${flight_number}  ${sector}`, date_of_occurence.replace('T', '  ')],
    lines: [content, note].map(withoutMarks),
  })
  const day = date_of_occurence.slice(0, 10)
  return files.receive(Readable.from([bytes]), {
    name: `${name} ${flight_number} ${day}.pdf`,
    accept: 'pdf',
  })
}

import { Readable } from 'node:stream'
import { CONTENT_READERS } from '../app.ts'
import type { Actor, Ctx, Services } from '../platform/context.ts'
import type { ReceivedFile } from '../platform/files/store.ts'
import { approve } from '../records/training-record/approve.ts'
import type { Act } from './acts.ts'
import { type ReportFacts, reportPdf, withoutMarks } from './report-pdf.ts'

/** A record to write by its verb, with or without its trainee's approval. */
export interface Written {
  trainee: Actor
  instructor: Actor
  /** The time of the recorded event. */
  at: Date
  date: string
  /** Events more than WAITING_DAYS ago are approved regardless of this value. */
  approved: boolean
  report: Pick<ReportFacts, 'title' | 'routes' | 'lines'> & { name: string }
  create(ctx: Ctx, files: { report: ReceivedFile }): Promise<{ id: string }>
}

/**
 * Writes a record: its instructor does so three hours after the event, and its trainee approves on the same
 * day or later.
 */
export async function writeRecord(services: Services, act: Act, written: Written): Promise<void> {
  const { trainee, instructor, at, approved } = written
  const report = await reportFile(services, written)
  const after = (hours: number) => at.getTime() + hours * 3_600_000
  const { id } = await act(instructor, after(3), (ctx) => written.create(ctx, { report }))
  if (approved || at.getTime() < Date.now() - WAITING_DAYS * 86_400_000)
    await act(trainee, after(hoursToApproval(written)), (ctx) => approveRecord(ctx, { id }, {}))
}

/** In a well-kept division no approval takes longer. */
const WAITING_DAYS = 30

/** The hours after which trainees approve: mostly the next day, rarely after a week. */
const APPROVED_AFTER = [8, 20, 20, 26, 32, 44, 68, 190]
/** The hours for a record, which are the same at every fill. */
function hoursToApproval({ trainee, date }: Written): number {
  const digits = [...`${trainee.crew_code}${date}`].reduce((sum, one) => sum + one.charCodeAt(0), 0)
  return APPROVED_AFTER[digits % APPROVED_AFTER.length] ?? 20
}

const approveRecord = approve(CONTENT_READERS)

async function reportFile({ files }: Services, { trainee, instructor, date, report }: Written) {
  const { name, ...facts } = report
  const bytes = reportPdf({
    ...facts,
    date,
    pilot: `${withoutMarks(trainee.full_name)} (${trainee.crew_code})`,
    instructor: `${withoutMarks(instructor.full_name)} (${instructor.crew_code})`,
    lines: report.lines.map(withoutMarks),
  })
  return files.receive(Readable.from([bytes]), {
    name: `${name} ${trainee.crew_code} ${date}.pdf`,
    accept: 'pdf',
  })
}

import { dayIn } from '@trms/contract/common/dates'
import type { createFlight } from '@trms/contract/records/training-flight/calls'
import type { FlightContent } from '@trms/contract/records/training-flight/entity'
import { flightProblems } from '@trms/contract/records/training-flight/rules'
import { sql } from 'kysely'
import type { Ctx, Received } from '../../platform/context.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'
import type { Writer } from '../training-record/amending.ts'
import { columnsOf, sectorRows } from './columns.ts'

/** Throws 422 when fields contradict each other (TF-10, TF-12), or when a sector lies in the future. */
export function refuseProblems(ctx: Ctx, flight: FlightContent): void {
  const problems: Record<string, FieldMessage> = flightProblems(flight)
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  flight.sectors.forEach((sector, i) => {
    if (sector.date_of_sector > today)
      problems[`sectors[${i}].date_of_sector`] = { key: 'date_in_future' }
  })
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

/** Keeps the received files. A file for a part that the flight does not have is refused. */
export async function keepFiles(
  ctx: Ctx,
  owner: { id: string; isNew?: boolean },
  flight: FlightContent,
  files: Partial<Received<typeof createFlight>>,
): Promise<void> {
  if (files.report) await ctx.keep(files.report, { ...owner, field: 'report' })
  const parts = {
    'phase_report.report': flight.phase_report,
    'flight_check.report': flight.flight_check,
  }
  for (const [field, part] of Object.entries(parts)) {
    const file = files[field as keyof typeof parts]
    if (!file) continue
    if (!part) throw invalidFields({ [field]: { key: 'type_must_equal_flight_type' } })
    await ctx.keep(file, { ...owner, field })
  }
}

/**
 * Overwrites the rows of a flight. Without a new file, the old file stays as long as the flight has the
 * file's part.
 */
export async function rewriteFlight(
  ctx: Ctx,
  { id, writer }: { id: string; writer: Writer },
  flight: FlightContent,
  { files, sectors }: { files: Partial<Received<typeof createFlight>>; sectors: boolean },
): Promise<void> {
  const columns = columnsOf(flight, writer)
  await ctx.db.updateTable('training_record').set(columns.record).where('id', '=', id).execute()
  await ctx.db.updateTable('training_flight').set(columns.flight).where('id', '=', id).execute()
  if (sectors) {
    await ctx.db.deleteFrom('training_flight_sector').where('flight_id', '=', id).execute()
    await ctx.db
      .insertInto('training_flight_sector')
      .values(sectorRows(id, flight.sectors))
      .execute()
  }
  await keepFiles(ctx, { id }, flight, files)
  await retireFilesOfMissingParts(ctx, id, flight)
}

async function retireFilesOfMissingParts(ctx: Ctx, id: string, flight: FlightContent) {
  const gone = [
    ...(flight.phase_report ? [] : ['phase_report.report']),
    ...(flight.flight_check ? [] : ['flight_check.report']),
  ]
  await ctx.db
    .updateTable('stored_file')
    .set({ replaced_at: sql<Date>`now()` })
    .where('owner_id', '=', id)
    .where('field', 'in', gone)
    .where('replaced_at', 'is', null)
    .execute()
}

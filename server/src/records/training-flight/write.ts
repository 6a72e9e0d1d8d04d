import { dayIn } from '@trms/contract/common/dates'
import type { createFlight } from '@trms/contract/records/training-flight/calls'
import type { FlightContent } from '@trms/contract/records/training-flight/entity'
import { flightProblems } from '@trms/contract/records/training-flight/rules'
import type { Ctx, Received } from '../../platform/context.ts'
import { type FieldMessage, invalidFields } from '../../platform/errors.ts'

/** Throws the field errors of rules between fields (TF-10, TF-12) and of days that have not come yet. */
export function refuseProblems(ctx: Ctx, flight: FlightContent): void {
  const problems: Record<string, FieldMessage> = flightProblems(flight)
  const today = dayIn(ctx.settings.timeZone, ctx.now)
  flight.sectors.forEach((sector, i) => {
    if (sector.date_of_sector > today)
      problems[`sectors[${i}].date_of_sector`] = { key: 'date_in_future' }
  })
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}

/** Files that stand in a part of the record the flight does not have are not kept. */
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

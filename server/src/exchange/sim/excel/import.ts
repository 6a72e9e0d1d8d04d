import type { createSimFromExcel, previewSimExcel } from '@trms/contract/exchange/sim/calls'
import { memberOf } from '../../../crew/crew.ts'
import type { Handler } from '../../../platform/context.ts'
import { previewOf, refusalOf } from '../../../platform/files/excel/list.ts'
import { clockTime } from '../../../platform/time/moment.ts'
import { lookFor } from '../clash/check-clashes.ts'
import { createdOf, keepSims } from '../create-monthly.ts'
import { PLACES_OF_PEOPLE } from '../people.ts'
import { readSimList, type SimList } from './read-list.ts'

/** Shows the sessions that this file would create, and its problems; nothing is saved (SIM-04). */
export const preview: Handler<typeof previewSimExcel> = async (ctx, _input, { monthly_sim }) => {
  if (!monthly_sim) throw new Error('a required file is missing')
  const read = await readSimList(ctx, monthly_sim)
  const { list, good, crew } = read
  const clashes = await lookFor(
    ctx,
    good.map((one) => one.planned),
    crew,
  )
  const lineOf = (index: number) => good[index]?.at ?? 0
  return {
    ...previewOf(ctx.language, list),
    good: good.length,
    clashes: clashes.map((one) => ({
      ...one,
      index: lineOf(one.index),
      other_index: one.other_index === null ? null : lineOf(one.other_index),
    })),
    lines: linesOf(read, ctx.settings.timeZone),
  }
}

function linesOf({ list, good, crew }: SimList, timeZone: string) {
  const whole = new Map(good.map((one) => [one.at, one.draft]))
  return list.lines.map(({ line, written, item }, at) => {
    const text = (field: string) => String(written[field] ?? '').slice(0, 256)
    const people = Object.fromEntries(
      PLACES_OF_PEOPLE.flatMap((who) => [
        [`${who}_crew_code`, text(`${who}_crew_code`)],
        [`${who}_name`, memberOf(crew, text(`${who}_crew_code`))?.name ?? ''],
      ]),
    ) as Record<`${(typeof PLACES_OF_PEOPLE)[number]}_${'crew_code' | 'name'}`, string>
    const draft = whole.get(at)
    return {
      line,
      ...people,
      sessiona_date_time: draft
        ? clockTime(timeZone, draft.sessiona_at)
        : text('sessiona_date_time'),
      sessiona_place: draft?.sessiona_place ?? text('sessiona_place'),
      sessionb_date_time: draft
        ? clockTime(timeZone, draft.sessionb_at)
        : text('sessionb_date_time'),
      sessionb_place: draft?.sessionb_place ?? text('sessionb_place'),
      note: text('note'),
      ok: item !== null,
    }
  })
}

/** Creates every session of the list, or none (SIM-04). */
export const createFromExcel: Handler<typeof createSimFromExcel> = async (
  ctx,
  _input,
  { monthly_sim },
) => {
  if (!monthly_sim) throw new Error('a required file is missing')
  const read = await readSimList(ctx, monthly_sim)
  if (read.list.problems.length > 0) throw refusalOf(read.list.problems)
  return createdOf(await keepSims(ctx, read, read.good, monthly_sim.sha256.toString('hex')))
}

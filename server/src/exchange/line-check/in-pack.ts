import { dayIn } from '@trms/contract/common/dates'
import { sql } from 'kysely'
import { inPack, type PackedKind } from '../../crew/pack.ts'
import { stateWords } from '../form-exchange/form-words.ts'
import { formInPack, pilotIn, stepsOf } from '../form-exchange/in-pack.ts'
import { factsOf } from './facts.ts'
import { lineChecks } from './kind.ts'
import { findLineCheck } from './queries.ts'

/** Line checks in packs (INS-02). */
export const lineChecksInPack: PackedKind = {
  kind: 'line_check',
  rows: (timeZone) =>
    inPack(
      'line_check',
      {
        id: sql`r.id`,
        pilot: sql`r.pilot_id`,
        day: sql`r.line_check_at AT TIME ZONE ${timeZone}`,
        owners: stepsOf(sql`r.id`),
        parts: sql`ARRAY[r.id]`,
      },
      sql`line_check r`,
      sql`r.archived_at IS NULL`,
    ),
  async take(ctx, id, language) {
    const check = await findLineCheck(ctx.db, id)
    if (!check) throw new Error(`line check ${id} is gone`)
    const form = {
      kind: 'line_check' as const,
      id,
      version: check.version,
      title: check.sectors,
      pilot: pilotIn(check),
      day: dayIn(ctx.settings.timeZone, check.line_check_at),
      state: stateWords('line_check', check.status),
      facts: factsOf(ctx, check, language),
    }
    const signatures = await lineChecks.signaturesOf(ctx, check)
    return formInPack(ctx, { ...form, signatures, events: check.events ?? [] }, language)
  },
}

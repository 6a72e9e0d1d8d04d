import type { Answer } from '@trms/contract/call'
import type { auditList } from '@trms/contract/office/audit/calls'
import type { inspectedTrail } from '@trms/contract/office/inspection/calls'
import { INSPECTED_KINDS } from '@trms/contract/office/inspection/entity'
import { type RawBuilder, sql } from 'kysely'
import type { InspectedKinds, InspectedQualifications } from '../../crew/inspected.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { opening } from './opened.ts'
import { recordsIn } from './records.ts'

/**
 * Reads one page of the audit entries about the records that the query `ids`
 * gives; the audit feature passes this in.
 */
export type ReadTrail = (
  ctx: Ctx,
  ids: RawBuilder<unknown>,
  page: {
    page_number: number
    page_count: number
    order: '+' | '-'
    /** The pilots whom the values of the entries may name. */
    pilots: readonly string[]
  },
) => Promise<Answer<typeof auditList>>

/**
 * The audit entries about the records and qualifications within the inspection's scope, whatever their date.
 */
export const trail =
  (
    kinds: InspectedKinds,
    qualifications: InspectedQualifications,
    readTrail: ReadTrail,
  ): Handler<typeof inspectedTrail> =>
  (ctx, { filters: { pilot_id }, ...page }) =>
    opening(ctx, async (whole) => {
      if (pilot_id && !whole.pilots.includes(pilot_id)) throw notFound()
      const scope = pilot_id ? { ...whole, pilots: [pilot_id] } : whole
      const parts = INSPECTED_KINDS.flatMap((kind) => {
        const ids = sql`SELECT a.id ${recordsIn(ctx, kinds, scope, kind)}`
        return kinds[kind].parts?.(ids, scope.pilots) ?? []
      })
      const ids = sql.join(
        [
          sql`SELECT a.id ${recordsIn(ctx, kinds, scope)}`,
          ...parts,
          qualifications.ids(ctx, scope),
        ],
        sql` UNION ALL `,
      )
      const answer = await readTrail(ctx, sql`SELECT one.id::text FROM (${ids}) AS one (id)`, {
        ...page,
        pilots: whole.pilots,
      })
      const opened = {
        what: 'trail' as const,
        page: page.page_number,
        ...(pilot_id && { pilot_ids: [pilot_id] }),
      }
      return { answer, opened }
    })

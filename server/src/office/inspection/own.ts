import type { ownInspectionCall } from '@trms/contract/office/inspection/calls'
import type { OwnInspection } from '@trms/contract/office/inspection/entity'
import { sql } from 'kysely'
import type { InspectedKinds } from '../../crew/inspected.ts'
import { lastDay } from '../../crew/inspection.ts'
import type { Handler } from '../../platform/context.ts'
import { opening } from './opened.ts'
import { recordsIn } from './records.ts'
import { findInspection } from './rows.ts'

/** The caller's inspection, with its pilots and the number of each pilot's records in the period. */
export const own =
  (kinds: InspectedKinds): Handler<typeof ownInspectionCall> =>
  (ctx) =>
    opening(ctx, async (scope) => {
      const inspection = await findInspection(ctx, scope.id)
      const { rows: pilots } = await sql<OwnInspection['pilots'][number]>`
        WITH counted AS (
          SELECT pilot AS id, count(*)::integer AS records
          FROM (SELECT a.pilots ${recordsIn(ctx, kinds, scope)}) AS record, unnest(record.pilots) AS pilot
          GROUP BY pilot)
        SELECT p.id, p.full_name, p.crew_code, p.fleet, coalesce(counted.records, 0) AS records
        FROM account p LEFT JOIN counted ON counted.id = p.id
        WHERE p.id = ANY (${scope.pilots}::uuid[])
        ORDER BY p.full_name COLLATE "vi-x-icu", p.id`.execute(ctx.db)
      const { authority, reason, fleets, pilots: named, from, to } = inspection
      const ends_on = lastDay(ctx.settings.timeZone, inspection)
      return {
        answer: { authority, reason, fleets, named, from, to, ends_on, pilots },
        opened: { what: 'pilots' },
      }
    })

import type { Fleet } from '@trms/contract/crew/fleets'
import type { inspectedQualifications } from '@trms/contract/office/inspection/calls'
import type { InspectedQualifications } from '../../crew/inspected.ts'
import type { Handler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { addressOf } from './files.ts'
import { opening } from './opened.ts'

/** A pilot's qualifications in the period; 404 for a pilot outside the inspection's scope. */
export const qualificationsOf =
  (qualifications: InspectedQualifications): Handler<typeof inspectedQualifications> =>
  (ctx, { pilot_id }) =>
    opening(ctx, async (scope) => {
      if (!scope.pilots.includes(pilot_id)) throw notFound()
      const [pilot, today, kept] = await Promise.all([
        ctx.db
          .selectFrom('account')
          .select(['id', 'full_name', 'crew_code', 'fleet'])
          .where('id', '=', pilot_id)
          .executeTakeFirstOrThrow(),
        qualifications.today(ctx, pilot_id),
        qualifications.read(ctx, scope, pilot_id),
      ])
      return {
        answer: {
          pilot: { ...pilot, fleet: pilot.fleet as Fleet | null },
          today,
          qualifications: kept.map(({ file, ...one }) => ({
            ...one,
            file: file && {
              name: file.name,
              size: file.size,
              sha256: file.sha256,
              url: addressOf('qualification', pilot_id, file),
              replaced: false,
            },
          })),
        },
        opened: { what: 'qualifications' as const, pilot_ids: [pilot_id] },
      }
    })

import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { date, id, requiredLine, requiredReason, seen } from '../../common/fields.ts'
import { paging, sortBy, total } from '../../common/paging.ts'
import { FLEETS, fleet } from '../../crew/fleets.ts'
import { newEmail } from '../../people/auth/calls.ts'
import { INSPECTION_STATES, inspection, MOST_PILOTS, opening } from './entity.ts'

const access = { roles: [ROLE.ADMIN] }
const setOf = <T>(all: readonly T[]) => [...new Set(all)]

/** The fields of an inspection that an admin sets; days are on the airline's calendar. */
const terms = {
  authority: requiredLine(),
  reason: requiredReason(),
  fleets: z.array(fleet('invalid_choice')).max(FLEETS.length).transform(setOf).default([]),
  pilot_ids: z.array(id()).max(MOST_PILOTS, { error: 'too_many' }).transform(setOf).default([]),
  from: date(),
  to: date(),
  ends_on: date(),
}
interface Terms {
  fleets: readonly string[]
  pilot_ids: readonly string[]
  from: string
  to: string
}
const about = <T extends z.ZodType<Terms>>(schema: T) =>
  schema
    .refine((sent) => sent.fleets.length + sent.pilot_ids.length > 0, {
      error: 'inspection_needs_pilots',
      path: ['pilot_ids'],
    })
    .refine((sent) => sent.from <= sent.to, { error: 'inspection_to_before_from', path: ['to'] })

export const newInspection = about(
  z.strictObject({
    email: newEmail(),
    full_name: requiredLine(),
    ...terms,
  }),
)
/** The fields of a change; the form checks the same fields. */
export const changedInspection = about(z.strictObject({ id: id(), ...seen, ...terms }))

export const INSPECTION_SORTS = ['created_at', 'ends_on', 'full_name'] as const

export const inspectionList = call({
  path: 'inspection/list',
  summary: 'One page of the inspections, those that are over too (INS-01)',
  access,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    sort_by: sortBy(INSPECTION_SORTS),
    filters: z
      .strictObject({ state: z.enum(INSPECTION_STATES, { error: 'invalid_choice' }).optional() })
      .default({}),
  }),
  output: z.object({ inspections: z.array(inspection), total: total() }),
})

export const inspectionById = call({
  path: 'inspection/by_id',
  summary: 'One inspection',
  access,
  effect: 'read',
  input: byId({}),
  output: inspection,
})

export const createInspection = call({
  path: 'inspection/create',
  summary:
    'Lets an inspector in: for pilots or fleets, a period, and until a day; makes the account where there is none, and mails the way to a password (INS-01)',
  access,
  effect: 'create',
  input: newInspection,
  output: inspection,
})

export const updateInspection = call({
  path: 'inspection/update',
  summary: 'Changes whom and what an inspection is about, or its last day, while it runs',
  access,
  effect: 'change',
  input: changedInspection,
  output: inspection,
})

export const endInspection = call({
  path: 'inspection/end',
  summary: 'Ends an inspection now; the inspector is let in no more',
  access,
  effect: 'change',
  input: byId({ ...seen, reason: requiredReason() }),
  output: inspection,
})

export const openings = call({
  path: 'inspection/opened',
  summary: 'One page of everything that was opened in an inspection, the newest first',
  access,
  effect: 'read',
  input: byId({
    page_number: paging(25).page_number,
    page_count: paging(25).page_count,
    order: paging(25).order,
  }),
  output: z.object({ openings: z.array(opening), total: total() }),
})

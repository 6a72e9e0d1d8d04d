import { z } from 'zod'
import { type Access, PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { integer, text } from '../../common/fields.ts'
import { paging, sortBy, total } from '../../common/paging.ts'
import { fleet } from '../../crew/fleets.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { recencyRow, survey, surveyReceipt } from './entity.ts'
import { EXPIRIES } from './recency.ts'

const viewers: Access = { permissions: [PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT] }

export const newFlight = call({
  path: 'toldg/new_flight',
  summary:
    'The public survey: recent take-offs, landings and SIM session of one pilot; a day sent again replaces the earlier entry (SUR-01 to SUR-05)',
  access: 'anyone',
  effect: 'own-transaction',
  input: survey,
  output: surveyReceipt,
})

export const enterFlight = call({
  path: 'toldg/enter_flight',
  summary: 'The same survey, entered by the office for a pilot; not counted against an address',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: survey,
  output: surveyReceipt,
})

export const RECENCY_SORTS = [
  'recency_date',
  'full_name',
  'crew_code',
  'fleet',
  'sim_date',
] as const

const filterFields = {
  expiry: z.enum(EXPIRIES, { error: 'invalid_choice' }).optional(),
  /** Recency that ends within so many days from today on; what has ended already is `expiry: expired`. */
  days_left: integer(0, 366).optional(),
  /** The same of what the latest simulator session alone counts for. */
  sim_days_left: integer(0, 366).optional(),
  fleet: fleet('invalid_choice').optional(),
}

export const getAll = call({
  path: 'toldg/get_all',
  summary:
    'The TO LDG table: active pilots with recency, hours, SIM date and latest flights; what ends first stands first (TLD-01)',
  access: viewers,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    order: z.enum(['+', '-'], { error: 'invalid_choice' }).default('+'),
    sort_by: sortBy(RECENCY_SORTS),
    filters: z.strictObject(filterFields).default({}),
  }),
  output: z.object({ pilots: z.array(recencyRow), total: total() }),
})

export const exportRecency = download({
  path: 'toldg/export',
  summary: 'The filtered TO LDG table as Excel, headings in `language`',
  access: viewers,
  params: z.object({
    language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en'),
    keyword: text(100).optional(),
    ...filterFields,
  }),
})

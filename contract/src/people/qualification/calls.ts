import { z } from 'zod'
import { call } from '../../call.ts'
import { date, flag, id } from '../../common/fields.ts'
import { READINESS_READERS } from './access.ts'
import { board, card } from './entity.ts'

export const boardCall = call({
  path: 'qualification/board',
  summary:
    'Every active pilot that the caller may see, with the dates of every kind, for the page to filter and sort: all for the office (51, 52), an instructor’s fleet, or oneself (RDY-04)',
  access: READINESS_READERS,
  effect: 'read',
  input: z.strictObject({
    /** The day that the board is asked about, today or later; today if left out. */
    as_of: date().nullish(),
  }),
  output: board,
})

export const cardCall = call({
  path: 'qualification/card',
  summary:
    'One pilot’s readiness: fit to fly or not, because of what, until when, and every value with the record it comes from (RDY-05)',
  access: READINESS_READERS,
  effect: 'read',
  input: z.strictObject({
    pilot_id: id(),
    as_of: date().nullish(),
    /**
     * Asks for verdict and dates only: entries and exemptions come empty, and null where a kind
     * names a single one.
     */
    brief: flag().default(false),
  }),
  output: card,
})

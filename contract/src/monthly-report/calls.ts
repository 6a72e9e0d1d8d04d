import { z } from 'zod'
import { ROLE } from '../access.ts'
import { download } from '../call.ts'
import { LANGUAGES } from '../messages/index.ts'

/** YYYY-MM. */
const month = () =>
  z
    .string({ error: 'invalid_month' })
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid_month' })

export const accumulatedReport = download({
  path: 'flt_training/accumulated_report',
  summary:
    'The training of one month, pilot by pilot, as PDF; without `month` the one that runs (FOT-03)',
  access: { roles: [ROLE.ADMIN] },
  params: z.object({
    month: month().optional(),
    language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en'),
  }),
})

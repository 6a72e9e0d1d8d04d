import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { download } from '../../call.ts'
import { month } from '../../common/fields.ts'
import { LANGUAGES } from '../../messages/index.ts'

export const accumulatedReport = download({
  path: 'flt_training/accumulated_report',
  summary:
    'The training of one month, pilot by pilot, as PDF; without `month` the one that runs (FOT-03)',
  access: { roles: [ROLE.ADMIN] },
  params: z.object({
    month: month('invalid_month').optional(),
    language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en'),
  }),
})

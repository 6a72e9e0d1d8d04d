import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { figures } from './entity.ts'
import { FIGURES } from './words.ts'

export const dashboardFigures = call({
  path: 'dashboard/figures',
  summary:
    'What the dashboard shows; each number is the total of the list that it leads to (DSH-01)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'read',
  input: z.strictObject({}),
  output: figures,
})

export const figureWorkbook = download({
  path: 'dashboard/figure_workbook',
  summary: 'One figure of the dashboard as Excel, in `language` (DSH-02)',
  access: { roles: [ROLE.ADMIN] },
  params: z.object({
    figure: z.enum(FIGURES, { error: 'invalid_choice' }),
    language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en'),
  }),
})

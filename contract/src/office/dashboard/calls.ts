import { z } from 'zod'
import { ROLE } from '../../access.ts'
import { call } from '../../call.ts'
import { figures } from './entity.ts'

export const dashboardFigures = call({
  path: 'dashboard/figures',
  summary:
    'What the dashboard shows; each number is the total of the list that it leads to (DSH-01)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'read',
  input: z.strictObject({}),
  output: figures,
})

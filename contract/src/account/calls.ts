import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../common/fields.ts'
import { account } from './entity.ts'

export const userDetail = call({
  path: 'auth/user/detail',
  summary: 'An account, to itself or an admin',
  access: 'signed-in',
  effect: 'read',
  input: z.union([
    z.strictObject({ id: id() }),
    z.strictObject({ uid: id() }).transform(({ uid }) => ({ id: uid })),
  ]),
  output: account,
})

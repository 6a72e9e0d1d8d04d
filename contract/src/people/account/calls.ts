import { z } from 'zod'
import { PERMISSION, type Permission, ROLE, ROLES } from '../../access.ts'
import { call } from '../../call.ts'
import { byId } from '../../common/by-id.ts'
import { id, oneOf, requiredLine, seen } from '../../common/fields.ts'
import { order, paging, sortBy, total } from '../../common/paging.ts'
import { AVATAR } from '../../crew/avatar.ts'
import { changeEntry } from '../../crew/change-history.ts'
import { fleet } from '../../crew/fleets.ts'
import { newEmail } from '../auth/calls.ts'
import { h1, passwordSalt } from '../auth/fields.ts'
import { ACCOUNT_STATUSES, account, firstPage, role } from './entity.ts'

const PERMISSIONS = Object.values(PERMISSION)
const avatar = { avatar: AVATAR }
const status = () => z.enum(ACCOUNT_STATUSES, { error: 'invalid_choice' })

export const USER_SORTS = ['full_name', 'email', 'crew_code', 'role', 'fleet', 'status'] as const

export const userList = call({
  path: 'auth/user/list',
  summary: 'One page of the accounts (USER-01, USER-06)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'read',
  input: z.strictObject({
    ...paging(5),
    order: order().default('+'),
    sort_by: sortBy(USER_SORTS),
    /** `keyword` searches name, email and crew code, ignoring marks and case. */
    filters: z
      .strictObject({
        role: z.array(role()).max(ROLES.length).optional(),
        status: status().optional(),
        fleet: fleet('invalid_choice').optional(),
      })
      .default({}),
  }),
  output: z.object({ users: z.array(account), total: total() }),
})

export const userDetail = call({
  path: 'auth/user/detail',
  summary: 'An account, to itself or an admin (USER-01)',
  access: 'signed-in-or-inspector',
  effect: 'read',
  input: byId({}),
  output: account.extend({
    is_admin: z.boolean(),
    /** The permission numbers of the account, in the shape that bulk_create_role takes. */
    roles: z.array(z.object({ role: z.number().int() })),
    /** The salt of the password; present only when callers read their own account. */
    password_salt: z.string().optional(),
  }),
})

export const PERSON_ACTIONS = [
  'create',
  'update',
  'update_info',
  'change_avatar',
  'activate',
  'deactivate',
  'grant',
] as const

export const personHistory = call({
  path: 'auth/user/history',
  summary:
    'What was changed of a person, the newest first, at most 200: to themself, to admins, and of those who fly to who edits profiles (AMD-02)',
  access: 'signed-in',
  effect: 'read',
  input: byId({}),
  output: z.object({ entries: z.array(changeEntry(z.enum(PERSON_ACTIONS))) }),
})

export const createUser = call({
  path: 'auth/user/create_user',
  summary: 'A new account of role user (USER-02, USER-06)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'create',
  input: z
    .strictObject({
      email: newEmail(),
      fleet: fleet(),
      full_name: requiredLine(),
      password: h1(),
      password_salt: passwordSalt(),
      confirm_password: z.string().max(64).optional(),
    })
    .refine((sent) => (sent.confirm_password ?? sent.password) === sent.password, {
      error: 'alert_password_does_not_match',
      path: ['confirm_password'],
    }),
  files: avatar,
  output: account,
})

export const updateDetail = call({
  path: 'auth/user/update_detail',
  summary:
    'Changes what is sent and leaves the rest: name and avatar by oneself or an admin; fleet, role and status by an admin (USER-03, USER-04, PERM-04)',
  access: 'signed-in',
  effect: 'change',
  input: byId({
    ...seen,
    full_name: requiredLine().optional(),
    fleet: fleet().optional(),
    role: role().optional(),
    status: status().optional(),
  }),
  files: avatar,
  output: account,
})

export const setFirstPage = call({
  path: 'auth/user/set_first_page',
  summary:
    'The page of the own area that the caller comes to after signing in; null: that of the role (DSH-03)',
  access: { roles: [ROLE.ADMIN, ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] },
  effect: 'change',
  input: z.strictObject({ first_page: firstPage().nullable() }),
  output: z.object({ first_page: z.string().nullable() }),
})

export const bulkCreateRole = call({
  path: 'auth/user/bulk_create_role',
  summary: 'Replaces the permissions of a user, instructor or pilot (PERM-03, PERM-04)',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: z.strictObject({
    user_id: id(),
    ...seen,
    roles: z
      .array(z.strictObject({ role: oneOf(PERMISSIONS as readonly Permission[]) }))
      .max(PERMISSIONS.length, { error: 'too_many' }),
  }),
  output: account,
})

/**
 * `new_password` is H1 of the new password under a new `password_salt`. `old_password` is H1 of the old
 * password under the account's present salt, which is in the cookie `salt`.
 */
const newPassword = byId({
  new_password: h1('alert_password_must_not_be_empty'),
  password_salt: passwordSalt(),
  old_password: h1('alert_password_must_not_be_empty').optional(),
})

export const changePassword = call({
  path: 'auth/user/change_password',
  summary:
    "One's own with the old one; a pilot's or instructor's by a holder of 20, anybody's by an admin: good for one sign-in then. All sessions of the account end (USER-05, PERM-05)",
  access: 'signed-in-or-inspector',
  effect: 'own-transaction',
  beforeOwnPassword: true,
  beforeOwnFactor: true,
  beforeProof: true,
  input: newPassword,
  output: z.object({}),
})

export const changePilotPassword = call({
  path: 'pilot/change_password',
  summary: 'The same for a pilot (PIL-05, PERM-05)',
  access: 'signed-in',
  effect: 'own-transaction',
  beforeOwnPassword: true,
  beforeOwnFactor: true,
  beforeProof: true,
  input: newPassword,
  output: z.object({}),
})

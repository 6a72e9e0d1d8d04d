/**
 * This file holds the roles and permissions (part 1 section 3) and the rule that decides who may make a call.
 */

/**
 * The roles by number. An inspector belongs to an authority, not to the airline, and may only read what an
 * inspection opens to that account (INS-01).
 */
export const ROLE = {
  ADMIN: 1,
  USER: 2,
  INSTRUCTOR: 3,
  PILOT: 4,
  EMPLOYEE: 5,
  INSPECTOR: 6,
} as const
export type Role = (typeof ROLE)[keyof typeof ROLE]
export const ROLES = Object.values(ROLE)

export const PERMISSION = {
  CREATE_PILOT: 1,
  VIEW_PILOT_LIST: 2,
  EDIT_PILOT: 3,
  DE_ACTIVATE_PILOT: 4,
  VIEW_SIM: 11,
  CREATE_SIM: 12,
  EDIT_SIM: 13,
  CHANGE_SIM_STATUS: 14,
  DELETE_SIM: 15,
  SET_SIM_FLAG: 16,
  UPLOAD_SIM_PDF: 17,
  CHANGE_CAAV_STATUS: 18,
  USER_UPLOAD_SIM: 19,
  RESET_PASSWORD: 20,
  VIEW_LINE_CHECK: 21,
  CREATE_LINE_CHECK: 22,
  EDIT_LINE_CHECK: 23,
  CHANGE_LINE_CHECK_STATUS: 24,
  DELETE_LINE_CHECK: 25,
  SET_LINE_CHECK_FLAG: 26,
  VIEW_LINE_TRAINING: 31,
  CREATE_LINE_TRAINING: 32,
  EDIT_LINE_TRAINING: 33,
  CHANGE_LINE_TRAINING_STATUS: 34,
  DELETE_LINE_TRAINING: 35,
  SET_LINE_TRAINING_FLAG: 36,
  CREATE_TRAINING_DOCUMENT: 41,
  VIEW_TRAINING_DOCUMENT: 42,
  EDIT_TRAINING_DOCUMENT: 43,
  DELETE_TRAINING_DOCUMENT: 44,
  /** Shows the readiness of every pilot, and who waits for whom. */
  VIEW_READINESS: 51,
  /** Allows entering qualifications by hand and verifying surveys. */
  KEEP_QUALIFICATIONS: 52,
} as const
export type Permission = (typeof PERMISSION)[keyof typeof PERMISSION]

/**
 * The part of an account that an access rule reads: the role and the granted permission numbers
 * (`management_role`).
 */
export interface Holder {
  role: Role
  management_role: readonly number[]
}

const P = PERMISSION
/**
 * Maps each permission to view to the permissions that act on the records in view. Such a permission is of no
 * use without the one to view (PERM-03).
 */
const ACTING: ReadonlyMap<Permission, readonly Permission[]> = new Map([
  [P.VIEW_PILOT_LIST, [P.CREATE_PILOT, P.DE_ACTIVATE_PILOT, P.RESET_PASSWORD]],
  [
    P.VIEW_SIM,
    [
      P.CREATE_SIM,
      P.EDIT_SIM,
      P.CHANGE_SIM_STATUS,
      P.DELETE_SIM,
      P.SET_SIM_FLAG,
      P.UPLOAD_SIM_PDF,
      P.CHANGE_CAAV_STATUS,
      P.USER_UPLOAD_SIM,
    ],
  ],
  [
    P.VIEW_LINE_CHECK,
    [
      P.CREATE_LINE_CHECK,
      P.EDIT_LINE_CHECK,
      P.CHANGE_LINE_CHECK_STATUS,
      P.DELETE_LINE_CHECK,
      P.SET_LINE_CHECK_FLAG,
    ],
  ],
  [
    P.VIEW_LINE_TRAINING,
    [
      P.CREATE_LINE_TRAINING,
      P.EDIT_LINE_TRAINING,
      P.CHANGE_LINE_TRAINING_STATUS,
      P.DELETE_LINE_TRAINING,
      P.SET_LINE_TRAINING_FLAG,
    ],
  ],
  [
    P.VIEW_TRAINING_DOCUMENT,
    [P.CREATE_TRAINING_DOCUMENT, P.EDIT_TRAINING_DOCUMENT, P.DELETE_TRAINING_DOCUMENT],
  ],
  [P.VIEW_READINESS, [P.KEEP_QUALIFICATIONS]],
])

/**
 * Lists a permission to view together with the permissions that act on the same records: each of these opens
 * the list too (decision 13).
 */
export const viewers = (view: Permission): readonly Permission[] => [
  view,
  ...(ACTING.get(view) ?? []),
]

/**
 * Finds the permission to view that a permission to act depends on; null when the permission depends on none.
 */
export const viewNeededBy = (permission: Permission): Permission | null =>
  [...ACTING].find(([, acting]) => acting.includes(permission))?.[0] ?? null

/**
 * The permissions that show the pilot list. EDIT_PILOT shows the list too, although EDIT_PILOT needs no
 * permission to view.
 */
export const PILOT_VIEWERS: readonly Permission[] = [...viewers(P.VIEW_PILOT_LIST), P.EDIT_PILOT]

/**
 * The access rule of a call. An account passes if its role is in `roles` or it holds any of `permissions`; an
 * admin holds every permission.
 * `signed-in` admits every account of the airline; `signed-in-or-inspector` also admits inspectors, for their
 * own session, password and second factor.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'signed-in-or-inspector'
  | { roles?: readonly Role[]; permissions?: readonly Permission[] }

/**
 * Whether the account holds any of the permissions. An admin holds all; an employee or inspector none,
 * whatever `management_role` says.
 */
export function holds(account: Holder, ...permissions: readonly Permission[]): boolean {
  if (permissions.length === 0 || holdsNone(account)) return false
  return (
    account.role === ROLE.ADMIN || permissions.some((one) => account.management_role.includes(one))
  )
}

const holdsNone = ({ role }: Holder) => role === ROLE.EMPLOYEE || role === ROLE.INSPECTOR

/**
 * Applies an access rule. The server enforces the rule, the interface shows buttons by the rule, and the
 * access test checks the rule.
 */
export function permits(access: Access, account: Holder | null): boolean {
  if (access === 'anyone') return true
  if (!account) return false
  if (access === 'signed-in-or-inspector') return true
  if (access === 'signed-in') return account.role !== ROLE.INSPECTOR
  return (
    (access.roles ?? []).includes(account.role) || holds(account, ...(access.permissions ?? []))
  )
}

/**
 * Whether the role is pilot or instructor. An account that changed to another role no longer acts as the
 * pilot of its old records.
 */
export const flies = ({ role }: { role: number }): boolean =>
  role === ROLE.INSTRUCTOR || role === ROLE.PILOT

/** The working area of a role (part 1 section 1); null for employees and inspectors, who have none. */
export function areaOf(role: Role): 'admin' | 'pilot' | null {
  if (role === ROLE.ADMIN || role === ROLE.USER) return 'admin'
  if (flies({ role })) return 'pilot'
  return null
}

/**
 * The first path segment of an account’s pages: its working area, or `inspection` for an inspector (INS-01).
 */
export type Root = 'admin' | 'pilot' | 'inspection'
export const rootOf = (role: Role): Root | null =>
  role === ROLE.INSPECTOR ? 'inspection' : areaOf(role)

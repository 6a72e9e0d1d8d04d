/** Roles and permissions (part 1 section 3) and the one rule that decides who may make a call. */

/** An inspector belongs to an authority, not to the airline, and is let in by an inspection alone (INS-01). */
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
  /** Everybody's readiness, and who waits for whom. */
  VIEW_READINESS: 51,
  /** Enters qualifications by hand and verifies surveys. */
  KEEP_QUALIFICATIONS: 52,
} as const
export type Permission = (typeof PERMISSION)[keyof typeof PERMISSION]

/** What an access rule looks at: the role and the granted permission numbers (`management_role`). */
export interface Holder {
  role: Role
  management_role: readonly number[]
}

const P = PERMISSION
/** Permissions that are of no use to whoever does not see what they act on, by the one that shows it (PERM-03). */
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

/** The permission to see a kind of record with those that act on it: each of them leads to its list (decision 13). */
export const viewers = (view: Permission): readonly Permission[] => [
  view,
  ...(ACTING.get(view) ?? []),
]

/** The permission that shows what another one acts on; null: it needs none. */
export const viewNeededBy = (permission: Permission): Permission | null =>
  [...ACTING].find(([, acting]) => acting.includes(permission))?.[0] ?? null

/** Whoever edits pilots sees their list, too. */
export const PILOT_VIEWERS: readonly Permission[] = [...viewers(P.VIEW_PILOT_LIST), P.EDIT_PILOT]

/**
 * Who may make a call. `permissions`: holding any one of them is enough; an admin holds them all. `signed-in` is for
 * everybody of the airline; an inspector's own session and password are `signed-in-or-inspector`.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'signed-in-or-inspector'
  | { roles?: readonly Role[]; permissions?: readonly Permission[] }

/** An employee or an inspector holds none, whatever stands in `management_role`. */
export function holds(account: Holder, ...permissions: readonly Permission[]): boolean {
  if (permissions.length === 0 || holdsNone(account)) return false
  return (
    account.role === ROLE.ADMIN || permissions.some((one) => account.management_role.includes(one))
  )
}

const holdsNone = ({ role }: Holder) => role === ROLE.EMPLOYEE || role === ROLE.INSPECTOR

/** The access rule, used by the server to enforce, by the interface to show and by the access test. */
export function permits(access: Access, account: Holder | null): boolean {
  if (access === 'anyone') return true
  if (!account) return false
  if (access === 'signed-in-or-inspector') return true
  if (access === 'signed-in') return account.role !== ROLE.INSPECTOR
  return (
    (access.roles ?? []).includes(account.role) || holds(account, ...(access.permissions ?? []))
  )
}

/** Whether the account is a pilot's or an instructor's: who has another role acts on nothing as its pilot any more. */
export const flies = ({ role }: { role: number }): boolean =>
  role === ROLE.INSTRUCTOR || role === ROLE.PILOT

/** The two working areas (part 1 section 1); an employee has neither, nor has an inspector. */
export function areaOf(role: Role): 'admin' | 'pilot' | null {
  if (role === ROLE.ADMIN || role === ROLE.USER) return 'admin'
  if (flies({ role })) return 'pilot'
  return null
}

/** What the addresses of an account’s pages begin with: its area, or an inspector’s own (INS-01). */
export type Root = 'admin' | 'pilot' | 'inspection'
export const rootOf = (role: Role): Root | null =>
  role === ROLE.INSPECTOR ? 'inspection' : areaOf(role)

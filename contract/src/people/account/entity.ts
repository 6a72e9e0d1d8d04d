import { z } from 'zod'
import { PERMISSION, ROLE, ROLES } from '../../access.ts'
import { oneOf } from '../../common/fields.ts'
import { FLEETS } from '../../crew/fleets.ts'

export const ACCOUNT_STATUSES = ['active', 'blocked'] as const

export const role = () => oneOf(ROLES)

/**
 * The path of a page that a menu leads to, without the part of an address after the path. Only the web knows
 * which pages a menu has; the web ignores a first page that the account's menu does not have (DSH-03).
 */
export const firstPage = () =>
  z
    .string({ error: 'invalid_choice' })
    .max(64, { error: 'invalid_choice' })
    .regex(/^\/(admin|pilot)(\/[a-z]+([_-][a-z]+)*)+$/, { error: 'invalid_choice' })

/** The roles whose accounts may be granted permissions (PERM-03). */
export const GRANTABLE_ROLES = [ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] as const

/** The groups of the permissions dialog, in the order of the dialog (PERM-03). */
export const PERMISSION_GROUPS = {
  pilots: [
    PERMISSION.CREATE_PILOT,
    PERMISSION.VIEW_PILOT_LIST,
    PERMISSION.EDIT_PILOT,
    PERMISSION.DE_ACTIVATE_PILOT,
    PERMISSION.RESET_PASSWORD,
  ],
  sim: [
    PERMISSION.VIEW_SIM,
    PERMISSION.CREATE_SIM,
    PERMISSION.EDIT_SIM,
    PERMISSION.CHANGE_SIM_STATUS,
    PERMISSION.DELETE_SIM,
    PERMISSION.SET_SIM_FLAG,
    PERMISSION.UPLOAD_SIM_PDF,
    PERMISSION.CHANGE_CAAV_STATUS,
    PERMISSION.USER_UPLOAD_SIM,
  ],
  line_check: [
    PERMISSION.VIEW_LINE_CHECK,
    PERMISSION.CREATE_LINE_CHECK,
    PERMISSION.EDIT_LINE_CHECK,
    PERMISSION.CHANGE_LINE_CHECK_STATUS,
    PERMISSION.DELETE_LINE_CHECK,
    PERMISSION.SET_LINE_CHECK_FLAG,
  ],
  line_training: [
    PERMISSION.VIEW_LINE_TRAINING,
    PERMISSION.CREATE_LINE_TRAINING,
    PERMISSION.EDIT_LINE_TRAINING,
    PERMISSION.CHANGE_LINE_TRAINING_STATUS,
    PERMISSION.DELETE_LINE_TRAINING,
    PERMISSION.SET_LINE_TRAINING_FLAG,
  ],
  training_document: [
    PERMISSION.CREATE_TRAINING_DOCUMENT,
    PERMISSION.VIEW_TRAINING_DOCUMENT,
    PERMISSION.EDIT_TRAINING_DOCUMENT,
    PERMISSION.DELETE_TRAINING_DOCUMENT,
  ],
  readiness: [PERMISSION.VIEW_READINESS, PERMISSION.KEEP_QUALIFICATIONS],
} as const
export type PermissionGroup = keyof typeof PERMISSION_GROUPS

/** An account, for its holder or an admin (part 1 section 3, User). */
export const account = z.object({
  id: z.uuid(),
  version: z.number().int(),
  email: z.string(),
  full_name: z.string(),
  role: z.literal(ROLES),
  fleet: z.enum(FLEETS).nullable(),
  crew_code: z.string().nullable(),
  management_role: z.array(z.number().int()),
  avatar: z.string().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
  /**
   * False while an invited person has not set a password; null where the airline lets the account use no
   * password (SSO-01).
   */
  has_password: z.boolean().nullable(),
  /** The changes that this reader may make to this account; the page shows every other field read-only. */
  can: z.object({
    set_name: z.boolean(),
    set_avatar: z.boolean(),
    set_fleet: z.boolean(),
    /**
     * The roles that this reader may give the account, its present role included; empty when the
     * reader may give none.
     */
    set_role: z.array(z.literal(ROLES)),
    /** Whether the reader may block and activate the account. */
    set_status: z.boolean(),
    /** Whether the reader may grant permissions to the account (bulk_create_role). */
    grant: z.boolean(),
    /**
     * `own`: the reader changes the own password, by giving the old one. `other`: the reader sets another
     * person's, without the old one. Null: neither.
     */
    change_password: z.enum(['own', 'other']).nullable(),
  }),
})
export type Account = z.output<typeof account>

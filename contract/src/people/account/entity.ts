import { z } from 'zod'
import { PERMISSION, ROLE, ROLES } from '../../access.ts'
import { oneOf } from '../../common/fields.ts'
import { FLEETS } from '../../crew/fleets.ts'

export const ACCOUNT_STATUSES = ['active', 'blocked'] as const

export const role = () => oneOf(ROLES)

/**
 * A page of one of the two areas, as the menu leads to it: nothing that stands behind it in an address. Which pages a
 * menu has only the web knows; it leads to none that the menu of the account does not have (DSH-03).
 */
export const firstPage = () =>
  z
    .string({ error: 'invalid_choice' })
    .max(64, { error: 'invalid_choice' })
    .regex(/^\/(admin|pilot)(\/[a-z]+([_-][a-z]+)*)+$/, { error: 'invalid_choice' })

/** Who may be granted permissions (PERM-03). */
export const GRANTABLE_ROLES = [ROLE.USER, ROLE.INSTRUCTOR, ROLE.PILOT] as const

/** The groups of the permissions dialog (PERM-03), in its order. */
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

/** An account as itself or an admin reads it (part 1 section 3, User). */
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
  /** False while an invited person has not set one; null where the airline has the account use none (SSO-01). */
  has_password: z.boolean().nullable(),
  /** What this reader may do with this account; everything else on the screen is read-only. */
  can: z.object({
    set_name: z.boolean(),
    set_avatar: z.boolean(),
    set_fleet: z.boolean(),
    /** The roles it can be given, its own included; empty: none. */
    set_role: z.array(z.literal(ROLES)),
    /** active or blocked */
    set_status: z.boolean(),
    /** permissions (bulk_create_role) */
    grant: z.boolean(),
    /** `own`: with the old password; `other`: without it; null: not. */
    change_password: z.enum(['own', 'other']).nullable(),
  }),
})
export type Account = z.output<typeof account>

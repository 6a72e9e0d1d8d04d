import { type Access, PERMISSION, ROLE } from '../../access.ts'

/**
 * The readers of training records. The policy decides which records each reads: a pilot the own, an
 * instructor those of the own fleet, an admin and a user with permission 2 or 3 all (PERM-06).
 */
export const recordReaders: Access = {
  roles: [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT],
  permissions: [PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT],
}

import { type Access, PERMISSION, ROLE } from '../../access.ts'

/**
 * Who may read training records at all; which of them is the policy's question (own, own fleet, all).
 * PERM-06: pilot own, instructor own fleet, user with 2 or 3 all, admin all.
 */
export const recordReaders: Access = {
  roles: [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT],
  permissions: [PERMISSION.VIEW_PILOT_LIST, PERMISSION.EDIT_PILOT],
}

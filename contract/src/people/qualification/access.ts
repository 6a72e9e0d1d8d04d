import { type Access, PERMISSION, ROLE, viewers } from '../../access.ts'

/**
 * The readers of readiness: the office sees everybody's, instructors their fleet's, pilots
 * their own (RDY-04).
 */
export const READINESS_READERS: Access = {
  roles: [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT],
  permissions: viewers(PERMISSION.VIEW_READINESS),
}

import { type Access, PERMISSION, ROLE, viewers } from '../../access.ts'

/** Who sees readiness at all: the office everybody's, instructors their fleet's, pilots their own (RDY-04). */
export const READINESS_READERS: Access = {
  roles: [ROLE.ADMIN, ROLE.INSTRUCTOR, ROLE.PILOT],
  permissions: viewers(PERMISSION.VIEW_READINESS),
}

import { ROLE } from '@trms/contract/access'
import type { Db } from '../db/pool.ts'

/** Everybody who flies: the accounts of pilots and instructors, also of those who can no longer sign in. */
export const flying = (db: Db) =>
  db
    .selectFrom('account')
    .innerJoin('pilot', 'pilot.id', 'account.id')
    .where('account.role', 'in', [ROLE.INSTRUCTOR, ROLE.PILOT])
export type Flying = ReturnType<typeof flying>

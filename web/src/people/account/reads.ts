import { personHistory, userDetail, userList } from '@trms/contract/people/account/calls'

/** The reads whose answers show accounts; a change of an account outdates all of these. */
export const ACCOUNT_READS = [userList, userDetail, personHistory]

import { personHistory, userDetail, userList } from '@trms/contract/people/account/calls'

/** The calls whose answers tell of accounts: out of date after any change of one. */
export const ACCOUNT_READS = [userList, userDetail, personHistory]

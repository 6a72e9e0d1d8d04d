import { approvedRecords } from '@trms/contract/records/approvals/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { list } from './list.ts'

export const approvalsBindings: Binding[] = [bind(approvedRecords, list)]

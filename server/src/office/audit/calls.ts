import * as calls from '@trms/contract/office/audit/calls'
import type { Pool } from 'pg'
import { type Binding, bind } from '../../platform/context.ts'
import { chainStatus } from './chain-status.ts'
import { list, names } from './list.ts'

export const auditBindings = (pool: Pool): Binding[] => [
  bind(calls.auditList, list),
  bind(calls.auditNames, names),
  bind(calls.auditChainStatus, chainStatus(pool)),
]

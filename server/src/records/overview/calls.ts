import * as calls from '@trms/contract/records/overview/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { byId } from './by-id.ts'
import { list } from './list.ts'

export const overviewBindings: Binding[] = [bind(calls.fotList, list), bind(calls.fotDetail, byId)]

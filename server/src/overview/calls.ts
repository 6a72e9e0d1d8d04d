import * as calls from '@trms/contract/overview/calls'
import { type Binding, bind } from '../context.ts'
import { detail } from './detail.ts'
import { list } from './list.ts'

export const overviewBindings: Binding[] = [
  bind(calls.fotList, list),
  bind(calls.fotDetail, detail),
]

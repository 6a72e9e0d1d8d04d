import * as calls from '@trms/contract/people/account/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { byId } from './by-id.ts'
import { changePassword } from './change-password.ts'
import { create } from './create.ts'
import { chooseFirstPage } from './first-page.ts'
import { grant } from './grant.ts'
import { history } from './history.ts'
import { list } from './list.ts'
import { update, updateGuard } from './update.ts'

export const accountBindings: Binding[] = [
  bind(calls.userList, list),
  bind(calls.userDetail, byId),
  bind(calls.personHistory, history),
  bind(calls.createUser, create),
  bind(calls.updateDetail, update, updateGuard),
  bind(calls.setFirstPage, chooseFirstPage),
  bind(calls.bulkCreateRole, grant),
  bind(calls.changePassword, changePassword),
  bind(calls.changePilotPassword, changePassword),
]

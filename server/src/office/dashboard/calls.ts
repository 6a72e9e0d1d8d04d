import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { upcoming as upcomingCall } from '@trms/contract/office/dashboard/upcoming'
import { type Binding, bind } from '../../platform/context.ts'
import { figures } from './figures.ts'
import { upcoming } from './upcoming.ts'

export const dashboardBindings: Binding[] = [
  bind(dashboardFigures, figures),
  bind(upcomingCall, upcoming),
]

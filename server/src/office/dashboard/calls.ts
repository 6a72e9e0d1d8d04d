import { dashboardFigures } from '@trms/contract/office/dashboard/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { figures } from './figures.ts'

export const dashboardBindings: Binding[] = [bind(dashboardFigures, figures)]

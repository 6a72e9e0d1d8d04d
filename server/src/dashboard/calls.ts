import { dashboardFigures } from '@trms/contract/dashboard/calls'
import { type Binding, bind } from '../context.ts'
import { figures } from './figures.ts'

export const dashboardBindings: Binding[] = [bind(dashboardFigures, figures)]

import { dashboardFigures, figureWorkbook } from '@trms/contract/office/dashboard/calls'
import { upcoming as upcomingCall } from '@trms/contract/office/dashboard/upcoming'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { figures } from './figures.ts'
import { upcoming } from './upcoming.ts'
import { workbook } from './workbook.ts'

export const dashboardBindings: Binding[] = [
  bind(dashboardFigures, figures),
  bindDownload(figureWorkbook, workbook),
  bind(upcomingCall, upcoming),
]

import { accumulatedReport } from '@trms/contract/records/monthly-report/calls'
import { type Binding, bindDownload } from '../../platform/context.ts'
import { report } from './report.ts'

export const monthlyReportBindings: Binding[] = [bindDownload(accumulatedReport, report)]

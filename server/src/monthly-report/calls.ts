import { accumulatedReport } from '@trms/contract/monthly-report/calls'
import { type Binding, bindDownload } from '../context.ts'
import { report } from './report.ts'

export const monthlyReportBindings: Binding[] = [bindDownload(accumulatedReport, report)]

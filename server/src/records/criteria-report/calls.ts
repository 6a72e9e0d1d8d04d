import { criteriaReport } from '@trms/contract/records/criteria-report/calls'
import { type Binding, bind } from '../../platform/context.ts'
import { report } from './report.ts'

export const criteriaReportBindings: Binding[] = [bind(criteriaReport, report)]

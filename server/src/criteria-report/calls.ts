import { criteriaReport } from '@trms/contract/criteria-report/calls'
import { type Binding, bind } from '../context.ts'
import { report } from './report.ts'

export const criteriaReportBindings: Binding[] = [bind(criteriaReport, report)]

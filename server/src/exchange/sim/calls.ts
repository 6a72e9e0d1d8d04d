import * as calls from '@trms/contract/exchange/sim/calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { check } from './clash/check-clashes.ts'
import { counts } from './counts.ts'
import { create } from './create.ts'
import { createMonthly } from './create-monthly.ts'
import { createFromExcel, preview } from './excel/import.ts'
import { template } from './excel/template.ts'
import { latestOwn } from './latest-own.ts'
import { list } from './list.ts'
import { options } from './options.ts'
import { archive, byId, simGuard } from './session.ts'
import { history } from './session-history.ts'
import { update } from './update.ts'

export const simBindings: Binding[] = [
  bind(calls.getSimList, list),
  bind(calls.simCounts, counts),
  bind(calls.getSimById, byId, simGuard),
  bind(calls.simHistory, history),
  bind(calls.createSim, create),
  bind(calls.createMonthlySim, createMonthly),
  bind(calls.checkClashes, check),
  bind(calls.simOptions, options),
  bind(calls.previewSimExcel, preview),
  bind(calls.createSimFromExcel, createFromExcel),
  bindDownload(calls.simTemplate, template),
  bind(calls.updateSim, update, simGuard),
  bind(calls.deleteSim, archive),
  bind(calls.latestOwnSim, latestOwn),
]

import * as calls from '@trms/contract/people/pilot/calls'
import * as excel from '@trms/contract/people/pilot/excel-calls'
import { type Binding, bind, bindDownload } from '../../platform/context.ts'
import { byId } from './by-id.ts'
import { changePicture, changePictureGuard, sendAvatar } from './change-avatar.ts'
import { create } from './create.ts'
import { exportList, template } from './export.ts'
import { importList, preview } from './import.ts'
import { instructorsAll, instructorsSim, options, search, sort } from './list.ts'
import { readableGuard } from './readable.ts'
import { activate, deactivate } from './set-status.ts'
import { update, updateGuard } from './update.ts'
import { updateInfo } from './update-info.ts'

export const pilotBindings: Binding[] = [
  bind(calls.createPilot, create),
  bind(calls.updatePilot, update, updateGuard),
  bind(calls.pilotDetail, byId),
  bind(calls.sortPilot, sort),
  bind(calls.searchPilot, search),
  bind(calls.instructorList, instructorsAll),
  bind(calls.simInstructorList, instructorsSim),
  bind(calls.pilotOptions, options),
  bind(calls.activatePilot, activate),
  bind(calls.deactivatePilot, deactivate),
  bind(calls.changeAvatar, changePicture, changePictureGuard),
  bind(calls.updateInfoForPilot, updateInfo, readableGuard),
  bindDownload(calls.avatarFile, sendAvatar),
  bind(excel.previewImport, preview),
  bind(excel.importPilots, importList),
  bindDownload(excel.importTemplate, template),
  bindDownload(excel.exportPilots, exportList),
]

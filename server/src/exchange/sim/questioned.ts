import { PERMISSION } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { formQuestioned } from '../form-exchange/questioned.ts'
import { simForms } from './kind.ts'
import { toldOf } from './told.ts'
import { versionOfForm } from './version.ts'

/** Lets people ask for a correction of one pilot's form of a session (AMD-04). */
export const simFormQuestioned = formQuestioned({
  entity: 'sim_form',
  readable: simForms.readable,
  versionOf: versionOfForm,
  aboutOf: ({ pilot_name, sessiona_at }, timeZone) => ({
    pilot: pilot_name ?? '',
    day: dayIn(timeZone, sessiona_at),
  }),
  told: (form) => toldOf(form.session_id, form),
  answers: PERMISSION.CHANGE_SIM_STATUS,
})

import { PERMISSION } from '@trms/contract/access'
import { dayIn } from '@trms/contract/common/dates'
import { formQuestioned } from '../form-exchange/questioned.ts'
import { lineChecks } from './kind.ts'
import { toldOf } from './told.ts'

/** Lets people ask for a correction of a line check (AMD-04). */
export const lineCheckQuestioned = formQuestioned({
  entity: 'line_check',
  readable: lineChecks.readable,
  versionOf: ({ version }) => version,
  aboutOf: ({ pilot_name, line_check_at }, timeZone) => ({
    pilot: pilot_name,
    day: dayIn(timeZone, line_check_at),
  }),
  told: (check) => toldOf(check),
  answers: PERMISSION.CHANGE_LINE_CHECK_STATUS,
})

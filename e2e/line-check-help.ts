import { make, type Session } from './people-help.ts'
import { report } from './record-help.ts'

/** The crew codes of pilot and instructor, and the day of the check, YYYY-MM-DD. */
interface Planned {
  pilot: string
  instructor: string
  day: string
}

/** Makes a line check as the office. */
export const newLineCheck = (
  admin: Session,
  { pilot, instructor, day }: Planned,
): Promise<{ id: string }> =>
  make(admin, 'linecheck/create_line_check', {
    pilot_crew_code: pilot,
    instructor_crew_code: instructor,
    line_check_date: `${day}T06:00`,
    line_check_sectors: 'HAN-SGN',
  })

/** Submits the form of the pilot (1) or of the instructor (2). */
export const submitCheck = (person: Session, line_check_id: string, form_order: 1 | 2) =>
  make(
    person,
    'linecheck/submit_line_check_form',
    { line_check_id, form_order },
    { submitted_report: report() },
  )

import { requiredLine, requiredText } from '../common/fields.ts'
import { PILOT_LENGTHS } from './lengths.ts'

/** The code of a crew member who is named. */
export const crewCode = () => requiredText(PILOT_LENGTHS.crew_code)

/** The code that a crew member gets. */
export const newCrewCode = () => requiredLine(PILOT_LENGTHS.crew_code)

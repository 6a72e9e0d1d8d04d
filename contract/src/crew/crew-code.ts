import { requiredLine } from '../common/fields.ts'
import { PILOT_LENGTHS } from './lengths.ts'

/** The code of a crew member, as somebody types it. */
export const crewCode = () => requiredLine(PILOT_LENGTHS.crew_code)

import { code, sought } from '../common/fields.ts'
import { PILOT_LENGTHS } from './lengths.ts'

/** The code of a crew member who is named. */
export const crewCode = () => sought(PILOT_LENGTHS.crew_code).min(1, { error: 'field_required' })

/** The code that a crew member gets: what everybody can tell apart, and type. */
export const newCrewCode = () =>
  code(PILOT_LENGTHS.crew_code)
    .min(1, { error: 'field_required' })
    .regex(/^[A-Z\d._/-]+$/i, { error: 'crew_code_letters' })

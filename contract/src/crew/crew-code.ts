import { code, sought } from '../common/fields.ts'
import { PILOT_LENGTHS } from './lengths.ts'

/** The crew code by which a call names an existing crew member. */
export const crewCode = () => sought(PILOT_LENGTHS.crew_code).min(1, { error: 'field_required' })

/** The crew code given to a crew member: characters that people can tell apart and type. */
export const newCrewCode = () =>
  code(PILOT_LENGTHS.crew_code)
    .min(1, { error: 'field_required' })
    .regex(/^[A-Z\d._/-]+$/i, { error: 'crew_code_letters' })

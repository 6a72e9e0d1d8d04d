import { z } from 'zod'
import { dateTime, id, requiredText, text, version } from '../../common/fields.ts'
import { MAX_PLACE } from '../../common/places.ts'
import { crewCode } from '../../crew/crew-code.ts'
import { PILOT_LENGTHS } from '../../crew/lengths.ts'
import { fileAddress, formEvent, resetEntry, yesNo } from '../form-exchange/shapes.ts'
import { CAAV_STATUSES, PILOT_ORDERS, SIM_STATUSES, STAGES } from './states.ts'

const pilotCode = () =>
  z
    .string({ error: 'please_select_2_pilots' })
    .trim()
    .min(1, { error: 'please_select_2_pilots' })
    .max(PILOT_LENGTHS.crew_code, { error: 'too_long' })
/** A place. The server checks that the place is one of the airline's (setting SIM_PLACES). */
const place = () => requiredText(MAX_PLACE)

/** The fields of a session (part 2 section 3, SIM create payload). Names follow from the crew codes. */
export const simFields = {
  first_pilot_crew_code: pilotCode(),
  second_pilot_crew_code: pilotCode(),
  sima_instructor_crew_code: crewCode(),
  simb_instructor_crew_code: crewCode(),
  sessiona_date_time: dateTime(),
  sessiona_place: place(),
  sessionb_date_time: dateTime(),
  sessionb_place: place(),
  note: text().default(''),
  /** Accepted and ignored, since the names follow from the crew codes. */
  first_pilot_name: text().optional(),
  second_pilot_name: text().optional(),
  sima_instructor_name: text().optional(),
  simb_instructor_name: text().optional(),
}
export const newSim = z.strictObject(simFields)
export type NewSim = z.output<typeof newSim>

/**
 * A person or place that two sessions need at the same time. A clash is a warning and refuses
 * nothing (SIM-03).
 */
export const clash = z.object({
  /** The position of the session among those that were sent, from 0. */
  index: z.number().int(),
  /** The half of the session, A or B. */
  part: z.enum(['a', 'b']),
  what: z.enum(['person', 'place']),
  /** The crew code of the person, or the name of the place. */
  who: z.string(),
  name: z.string(),
  /** The other session: the id of a saved session, or the position of another sent session. */
  other_id: z.string().nullable(),
  other_index: z.number().int().nullable(),
  other_date_time: z.string(),
  other_place: z.string(),
})
export type Clash = z.output<typeof clash>

/** A pilot's form, for readers who take part in the form or see all forms. */
export const openForm = z.object({
  /** A number that grows with each change of the form or its session. */
  version: version(),
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  form_id: id(),
  pilot_order: z.literal(PILOT_ORDERS),
  form_status: z.literal(SIM_STATUSES),
  /** The status changes and rejections, newest first. */
  reset_status: z.array(resetEntry),
  /** The addresses of the submissions in force. */
  first_submit: fileAddress,
  second_submit: fileAddress,
  third_submit: fileAddress,
  downloaded_flag: yesNo,
  caav_form: fileAddress,
  caav_form_status: z.literal(CAAV_STATUSES),
  elearning_completion: yesNo,
  elearning_clue: fileAddress,
  /**
   * The holder who has to act; null when the form is completed, when the next person is not named yet, or when
   * a new session is planned for a pilot who failed.
   */
  awaited: z.enum(['pilot', 'instructor_a', 'instructor_b', 'office']).nullable(),
  /** The instant since which the holder has been awaited. */
  awaited_since: z.string(),
  /**
   * Whether the person who has to act no longer can; the form then waits until the office
   * names somebody else.
   */
  awaited_left: z.boolean(),
  /** What this reader may do with the form now. */
  can: z.object({
    /** The stages that this reader may submit, in their order. */
    submit: z.array(z.literal(STAGES)),
    submit_caav: z.boolean(),
    set_status: z.boolean(),
    set_caav_status: z.boolean(),
    reject: z.boolean(),
    set_downloaded_flag: z.boolean(),
    finish_elearning: z.boolean(),
    view_elearning: z.boolean(),
  }),
})
export type OpenForm = z.output<typeof openForm>

/**
 * The other pilot's form for a pilot of the session: the name of that pilot and nothing of the
 * form (PERM-06).
 */
export const closedForm = z.strictObject({
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  form_id: z.null(),
})
export const simForm = z.union([openForm, closedForm])
export type SimForm = z.output<typeof simForm>

/** A session of two pilots. A person who is not named yet has the crew code 0000 and an empty name. */
export const sim = z.object({
  id: id(),
  /** A number that grows with each change of the session or of either form. */
  version: version(),
  sessiona_date_time: z.string(),
  sessiona_place: z.string(),
  sima_instructor_crew_code: z.string(),
  sima_instructor_name: z.string(),
  sessionb_date_time: z.string(),
  sessionb_place: z.string(),
  simb_instructor_crew_code: z.string(),
  simb_instructor_name: z.string(),
  note: z.string(),
  first_pilot: simForm,
  second_pilot: simForm,
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type Sim = z.output<typeof sim>

/**
 * The facts of a session that are signed with a step, as they are at that moment: pilot, times,
 * places and instructors.
 */
export const SIM_FACTS = [
  'pilot',
  'session_a',
  'place_a',
  'instructor_a',
  'session_b',
  'place_b',
  'instructor_b',
  'note',
] as const
export type SimFact = (typeof SIM_FACTS)[number]

/** A session with the whole history, newest first, of each form that its reader may see. */
export const simDetail = sim.extend({
  created_at: z.string(),
  created_by_name: z.string(),
  history: z.object({ first_pilot: z.array(formEvent), second_pilot: z.array(formEvent) }),
})
export type SimDetail = z.output<typeof simDetail>

/** A session that was just saved, with its clashes with other sessions. */
export const savedSim = simDetail.extend({ clashes: z.array(clash) })

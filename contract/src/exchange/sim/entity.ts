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
/** Its place must be one of the airline's (setting SIM_PLACES); the server looks. */
const place = () => requiredText(MAX_PLACE)

/** What a session is made of (part 2 section 3, SIM create payload). Names come from the crew codes. */
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
  /** Taken and not kept: the names stand with the crew codes. */
  first_pilot_name: text().optional(),
  second_pilot_name: text().optional(),
  sima_instructor_name: text().optional(),
  simb_instructor_name: text().optional(),
}
export const newSim = z.strictObject(simFields)
export type NewSim = z.output<typeof newSim>

/** Somebody, or a place, that two sessions want at the same time: a warning, which refuses nothing (SIM-03). */
export const clash = z.object({
  /** Which of the sessions that were sent, from 0. */
  index: z.number().int(),
  /** Session A or B of it. */
  part: z.enum(['a', 'b']),
  what: z.enum(['person', 'place']),
  /** Crew code, or the place. */
  who: z.string(),
  name: z.string(),
  /** The other session: kept already (its id), or another one of those that were sent (its index). */
  other_id: z.string().nullable(),
  other_index: z.number().int().nullable(),
  other_date_time: z.string(),
  other_place: z.string(),
})
export type Clash = z.output<typeof clash>

/** One pilot's form as those see it who take part in it, or see all. */
export const openForm = z.object({
  /** Counts the changes of the form and of its session. */
  version: version(),
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  form_id: id(),
  pilot_order: z.literal(PILOT_ORDERS),
  form_status: z.literal(SIM_STATUSES),
  /** Status changes and rejections, newest first. */
  reset_status: z.array(resetEntry),
  /** Addresses of the submissions in force. */
  first_submit: fileAddress,
  second_submit: fileAddress,
  third_submit: fileAddress,
  downloaded_flag: yesNo,
  caav_form: fileAddress,
  caav_form_status: z.literal(CAAV_STATUSES),
  elearning_completion: yesNo,
  elearning_clue: fileAddress,
  /** Who has to act: the pilot, an instructor, the office; nobody when completed, or nobody is named yet. */
  awaited: z.enum(['pilot', 'instructor_a', 'instructor_b', 'office']).nullable(),
  /** Since when, as an instant. */
  awaited_since: z.string(),
  /** Whoever has to act can no longer do it: it waits until somebody else is named. */
  awaited_left: z.boolean(),
  /** What this reader may do with it now. */
  can: z.object({
    /** Stages that may be submitted, in their order. */
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

/** The other pilot of a session, to a pilot: who, and nothing of the form (PERM-06). */
export const closedForm = z.strictObject({
  pilot_crew_code: z.string(),
  pilot_name: z.string(),
  form_id: z.null(),
})
export const simForm = z.union([openForm, closedForm])
export type SimForm = z.output<typeof simForm>

/** A session of two pilots, as its reader gets it; nobody yet is the crew code 0000 with an empty name. */
export const sim = z.object({
  id: id(),
  /** Counts the changes of the session and of both its forms. */
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

/** What is signed with a step of a form, as it stands then: whose form it is, when, where and with whom. */
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

/** One session with the whole life of each form that its reader may see, newest first. */
export const simDetail = sim.extend({
  created_at: z.string(),
  created_by_name: z.string(),
  history: z.object({ first_pilot: z.array(formEvent), second_pilot: z.array(formEvent) }),
})
export type SimDetail = z.output<typeof simDetail>

/** A session that was just written, with whom and what it shares with others at the same time. */
export const savedSim = simDetail.extend({ clashes: z.array(clash) })

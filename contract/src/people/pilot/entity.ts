import { z } from 'zod'
import { NOBODY } from '../../common/crew-code.ts'
import {
  absent,
  code,
  date,
  id,
  integer,
  LIFE_YEARS,
  number,
  oneOf,
  requiredLine,
  sought,
  text,
} from '../../common/fields.ts'
import { paperNumber, personalNumber } from '../../common/personal.ts'
import { newCrewCode } from '../../crew/crew-code.ts'
import { FLEETS, fleet } from '../../crew/fleets.ts'
import { PILOT_LENGTHS } from '../../crew/lengths.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { ACCOUNT_STATUSES } from '../account/entity.ts'
import { newEmail } from '../auth/calls.ts'

/** The function of a pilot's account, which decides the role (PIL-03). */
export const PILOT_FUNCTIONS = ['Pilot', 'Instructor'] as const
export type PilotFunction = (typeof PILOT_FUNCTIONS)[number]

export const INSTRUCTOR_RATINGS = ['LSC', 'TRI', 'DPE'] as const
export type InstructorRating = (typeof INSTRUCTOR_RATINGS)[number]

/** The fleet positions that are manager titles; any other text is shown unchanged (PIL-09). */
export const MANAGER_TITLES = ['fleet_manager', 'fleet_deputy_manager'] as const

const optional = (field: ReturnType<typeof text>) =>
  z.preprocess((value) => (value === null ? '' : value), field).optional()
const optionalText = (max: number) => optional(text(max))
const optionalNumber = (max: number) => personalNumber(optional(paperNumber(max)))

const PHONE = /^[ +().-]*\d[\d +().-]*((ext|x)\.? ?\d+)?$/i
/** A hyphen that some keyboards and papers write as a dash is one. */
const phoneNumber = () =>
  optional(
    code(PILOT_LENGTHS.phone_number)
      .overwrite((typed) => typed.replace(/\p{Pd}/gu, '-'))
      .refine((typed) => typed === '' || PHONE.test(typed), { error: 'phone_number_invalid' }),
  )

const link = () =>
  optionalText(PILOT_LENGTHS.google_form_link).refine(
    (value) => !value || /^https:\/\/[^\s/?#@:\\]+(:\d{1,5})?([/?#]\S*)?$/i.test(value),
    { error: 'link_must_be_https' },
  )

/**
 * A set of instructor ratings. Multipart sends no rating as the empty text and a single rating as plain text.
 */
const ratings = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? (value === '' ? [] : [value]) : value),
      z.array(z.enum(INSTRUCTOR_RATINGS, { error: 'invalid_choice' })).max(10),
    )
    .transform((held) => INSTRUCTOR_RATINGS.filter((one) => held.includes(one)))
    .optional()

const ownCrewCode = () =>
  newCrewCode().refine((code) => code !== NOBODY, { error: 'crew_code_reserved' })
const month = () => absent(integer(1, 12))
const lifeDate = () => absent(date('invalid_date', LIFE_YEARS))

/** The three fields that pilots keep up to date themselves (PIL-05). */
export const selfServiceFields = {
  phone_number: phoneNumber(),
  identify_number: optionalNumber(PILOT_LENGTHS.identify_number),
  passport_number: optionalNumber(PILOT_LENGTHS.passport_number),
}

/**
 * The fields that may be left out: a missing field gets its default on create and keeps its value on update.
 * The empty text clears a field.
 */
export const optionalPilotFields = {
  name_position: oneOf(POSITIONS).optional(),
  fleet: fleet('invalid_choice').optional(),
  /**
   * The first day on the fleet: checks, line checks, base training and flights of earlier days do not count for
   * readiness. Empty: everything counts. Where `fleet` changes and this is empty or left out, it becomes the present day
   * (RDY-01).
   */
  fleet_since: lifeDate(),
  date_of_birth: lifeDate(),
  caav_number: optionalNumber(PILOT_LENGTHS.caav_number),
  ...selfServiceFields,
  fleet_position: optionalText(PILOT_LENGTHS.fleet_position),
  department_position: optionalText(PILOT_LENGTHS.department_position),
  instructor_rating: ratings(),
  joining_date: lifeDate(),
  first_flight_date: lifeDate(),
  seniority_point: absent(
    number(
      z
        .number({ error: 'invalid_number' })
        .min(0, { error: 'not_negative' })
        .max(99_999, { error: 'out_of_range' }),
    ),
  ),
  base: optionalText(PILOT_LENGTHS.base),
  base_month: month(),
  line_check_month: month(),
  google_form_link: link(),
}

const pilotFunction = z.enum(PILOT_FUNCTIONS, {
  error: ({ input }) => (input ? 'invalid_choice' : 'function_is_required'),
})

/** The fields of a new pilot (PIL-02). */
export const newPilotFields = {
  crew_code: ownCrewCode(),
  full_name: requiredLine(PILOT_LENGTHS.full_name),
  email: newEmail(),
  function: pilotFunction,
  ...optionalPilotFields,
}
export const newPilot = z.strictObject(newPilotFields)
export type NewPilot = z.output<typeof newPilot>

/**
 * A line of the Excel import. Position and fleet decide which qualifications a pilot needs and which instructors
 * read the file, so a list states both.
 */
export const listedPilot = newPilot.extend({
  name_position: oneOf(POSITIONS),
  fleet: fleet('invalid_choice'),
})
export type ListedPilot = z.output<typeof listedPilot>

/**
 * The fields of a change. The email cannot be changed here, and `function` must be sent each time (PIL-03).
 */
export const pilotChanges = {
  crew_code: ownCrewCode().optional(),
  full_name: requiredLine(PILOT_LENGTHS.full_name).optional(),
  function: pilotFunction,
  ...optionalPilotFields,
}

/** The data by which a picker shows a pilot (PIL-08). */
export const pilotPick = z.object({
  id: id(),
  crew_code: z.string(),
  full_name: z.string(),
  name_position: z.literal(POSITIONS),
})
export type PilotPick = z.output<typeof pilotPick>

const shown = {
  phone_number: z.string(),
  fleet_position: z.string(),
  fleet: z.enum(FLEETS).nullable(),
  department_position: z.string(),
  first_flight_date: z.string().nullable(),
  seniority_point: z.number().nullable(),
  /** The address of the picture; null when there is none. */
  avatar: z.string().nullable(),
  function: z.enum(PILOT_FUNCTIONS),
  status: z.enum(ACCOUNT_STATUSES),
}

/** A row of the pilot list (PIL-01). */
export const pilotRow = pilotPick.extend({
  ...shown,
  can: z.object({ update: z.boolean(), activate: z.boolean(), deactivate: z.boolean() }),
})
export type PilotRow = z.output<typeof pilotRow>

/** The whole profile of a pilot. `can` says what this reader may do with the profile now. */
export const pilot = pilotPick.extend({
  ...shown,
  version: z.number().int(),
  email: z.string(),
  /** The first day on the fleet; null: everything on record counts for readiness. */
  fleet_since: z.string().nullable(),
  date_of_birth: z.string().nullable(),
  caav_number: z.string(),
  /**
   * Null for a reader who may not see personal numbers: only the pilot, admins and holders of
   * permission 3 may.
   */
  identify_number: z.string().nullable(),
  passport_number: z.string().nullable(),
  instructor_rating: z.array(z.enum(INSTRUCTOR_RATINGS)),
  joining_date: z.string().nullable(),
  base: z.string(),
  base_month: z.number().int().nullable(),
  line_check_month: z.number().int().nullable(),
  google_form_link: z.string(),
  can: z.object({
    /** Whether the reader may change every field (`update_pilot`). */
    update: z.boolean(),
    /**
     * Whether the reader may change phone, identity card and passport numbers of the own profile
     * (`update_info_for_pilot`).
     */
    update_info: z.boolean(),
    change_avatar: z.boolean(),
    change_password: z.boolean(),
    activate: z.boolean(),
    deactivate: z.boolean(),
  }),
})
export type Pilot = z.output<typeof pilot>

/** The filters of the pilot list. */
export const pilotFilters = {
  name_position: oneOf(POSITIONS).optional(),
  /** The department position. */
  group: sought(PILOT_LENGTHS.department_position).optional(),
  fleet: fleet('invalid_choice').optional(),
}

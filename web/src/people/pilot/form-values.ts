import type { Sent } from '@trms/contract/call'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import { POSITION, type Position } from '@trms/contract/crew/positions'
import type { createPilot } from '@trms/contract/people/pilot/calls'
import { dateProblems } from '@trms/contract/people/pilot/dates'
import {
  type InstructorRating,
  newPilotFields,
  type Pilot,
  type PilotFunction,
  pilotChanges,
} from '@trms/contract/people/pilot/entity'
import { fleetPositionOf } from '@trms/contract/people/pilot/words'
import { z } from 'zod'
import { today } from '../../i18n/format.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/** The form's values, named as in the contract, so that the server's errors find their fields. */
export interface PilotValues {
  crew_code: string
  full_name: string
  email: string
  function: PilotFunction | null
  name_position: Position
  fleet: Fleet | null
  fleet_since: string | null
  date_of_birth: string | null
  phone_number: string
  identify_number: string
  passport_number: string
  caav_number: string
  fleet_position: string
  department_position: string
  instructor_rating: InstructorRating[]
  joining_date: string | null
  first_flight_date: string | null
  seniority_point: string
  base: string
  base_month: number | null
  line_check_month: number | null
  google_form_link: string
}

/**
 * Gives the values of a new pilot: the email begins with the company's domain (PIL-02), and an admin must
 * choose the function (PIL-03).
 */
export const emptyPilot = (mailDomain: string, byAdmin: boolean): PilotValues => ({
  crew_code: '',
  full_name: '',
  email: mailDomain ? `@${mailDomain}` : '',
  function: byAdmin ? null : 'Pilot',
  name_position: POSITION.FIRST_OFFICER,
  fleet: FLEETS[0],
  fleet_since: null,
  date_of_birth: null,
  phone_number: '',
  identify_number: '',
  passport_number: '',
  caav_number: '',
  fleet_position: '',
  department_position: '',
  instructor_rating: [],
  joining_date: null,
  first_flight_date: null,
  seniority_point: '',
  base: '',
  base_month: null,
  line_check_month: null,
  google_form_link: '',
})

/** Turns a pilot into form values; `fleetPosition` words a manager title in the reader's language. */
export function pilotToValues(pilot: Pilot, fleetPosition: (value: string) => string): PilotValues {
  return {
    crew_code: pilot.crew_code,
    full_name: pilot.full_name,
    email: pilot.email,
    function: pilot.function,
    name_position: pilot.name_position,
    fleet: pilot.fleet,
    fleet_since: pilot.fleet_since,
    date_of_birth: pilot.date_of_birth,
    phone_number: pilot.phone_number,
    identify_number: pilot.identify_number ?? '',
    passport_number: pilot.passport_number ?? '',
    caav_number: pilot.caav_number,
    fleet_position: fleetPosition(pilot.fleet_position),
    department_position: pilot.department_position,
    instructor_rating: pilot.instructor_rating,
    joining_date: pilot.joining_date,
    first_flight_date: pilot.first_flight_date,
    seniority_point: pilot.seniority_point === null ? '' : String(pilot.seniority_point),
    base: pilot.base,
    base_month: pilot.base_month,
    line_check_month: pilot.line_check_month,
    google_form_link: pilot.google_form_link,
  }
}

type NewInput = Sent<typeof createPilot>

/** Gives the input that creates a pilot. */
export function newPilotInput(values: PilotValues): NewInput {
  const input = {
    ...values,
    function: values.function ?? undefined,
    fleet: values.fleet ?? undefined,
    fleet_position: fleetPositionOf(values.fleet_position),
    // A decimal comma is accepted too.
    seniority_point: values.seniority_point.trim().replace(',', '.'),
  }
  // The schema has checked the values before they are sent; until then the input may hold nulls.
  return input as NewInput
}

/**
 * Gives the input that changes a pilot: without the email, which never changes (PIL-03), and without an
 * unchanged crew code.
 */
export function changedPilotInput(values: PilotValues, pilot: Pilot) {
  const { email: _, crew_code, ...input } = newPilotInput(values)
  return crew_code === pilot.crew_code ? input : { ...input, crew_code }
}

const created = z.object(newPilotFields)
const changed = z.object(pilotChanges)

export const checkNewPilot = (values: PilotValues): Problems => ({
  ...dateProblems(values, today()),
  ...schemaProblems(created, newPilotInput(values)),
})
/** The fleet that the pilot leaves by this choice; null: the fleet stays, or there was none. */
export const leftFleet = (pilot: Pilot, chosen: Fleet | null): Fleet | null =>
  chosen === pilot.fleet ? null : pilot.fleet

/** Checks a change of `pilot`. */
export const checkChangedPilot =
  (pilot: Pilot) =>
  (values: PilotValues): Problems => ({
    ...dateProblems(values, today(), pilot),
    ...(leftFleet(pilot, values.fleet) &&
      !values.fleet_since && { fleet_since: { key: 'field_required' } as const }),
    ...schemaProblems(changed, changedPilotInput(values, pilot)),
  })

import type { Sent } from '@trms/contract/call'
import { MAX_PLACE } from '@trms/contract/common/places'
import type { checkClashes } from '@trms/contract/exchange/sim/calls'
import type { Sim } from '@trms/contract/exchange/sim/entity'
import { dateTimeOf, nextDay, showDateTime } from '../../../ui/date/date-time-text.ts'
import { newKey } from '../../../ui/form/new-key.ts'

export const PILOTS = ['first_pilot_crew_code', 'second_pilot_crew_code'] as const
export const INSTRUCTORS = ['sima_instructor_crew_code', 'simb_instructor_crew_code'] as const
export const PEOPLE = [...PILOTS, ...INSTRUCTORS] as const
export type PersonField = (typeof PEOPLE)[number]

/** The fields of a session, in the order of typing, of pasting, and of the columns in the Excel list. */
export const FIELDS = [
  ...PILOTS,
  'sima_instructor_crew_code',
  'sessiona_date_time',
  'sessiona_place',
  'simb_instructor_crew_code',
  'sessionb_date_time',
  'sessionb_place',
  'note',
] as const
export type Field = (typeof FIELDS)[number]

/** A session as typed: texts only, with times as DD/MM/YYYY - HH:mm. */
export type SimValues = Record<Field, string> & {
  /**
   * The time of session B that was derived from session A. Session B follows session A as long as its field
   * holds this time.
   */
  followed: string
}
export interface SimRow extends SimValues {
  /** A key that stays with the row when the row moves; the key is never sent. */
  key: string
}

export interface SimListValues {
  sims: SimRow[]
}

export const emptyRow = (place: string): SimRow => ({
  key: newKey(),
  ...(Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>),
  sessiona_place: place,
  sessionb_place: place,
  followed: '',
})

export const isEmpty = (row: SimRow): boolean =>
  FIELDS.every((field) => field.endsWith('_place') || row[field].trim() === '')

/** Changes a field, and the fields that follow: session B is at the place of session A, on the next day. */
export function changed<Values extends SimValues>(
  values: Values,
  field: Field,
  value: string,
): Values {
  const next = { ...values, [field]: value }
  if (field === 'sessiona_place' && values.sessionb_place === values.sessiona_place)
    next.sessionb_place = value
  const free = values.sessionb_date_time === '' || values.sessionb_date_time === values.followed
  const moment = field === 'sessiona_date_time' && free ? dateTimeOf(value) : null
  if (moment) {
    next.followed = showDateTime(nextDay(moment))
    next.sessionb_date_time = next.followed
  }
  return next
}

const sentTime = (typed: string) => dateTimeOf(typed) ?? typed

/** Gives the fields of a session for the calls. */
export const simInput = (values: SimValues) => ({
  ...(Object.fromEntries(FIELDS.map((field) => [field, values[field]])) as Record<Field, string>),
  sessiona_date_time: sentTime(values.sessiona_date_time),
  sessionb_date_time: sentTime(values.sessionb_date_time),
})

/**
 * Gives the fields that can be checked for clashes so far; a text too long for a crew code or a place is left
 * out.
 */
export function lookInput(values: SimValues): Sent<typeof checkClashes>['sims'][number] {
  const { note: _, ...sim } = simInput(values)
  return Object.fromEntries(
    Object.entries(sim).map(([field, text]) => {
      const most = field.endsWith('_code') ? 10 : MAX_PLACE
      return [field, text.trim().length > most ? '' : text]
    }),
  )
}

export const valuesOf = (sim: Sim): SimValues => ({
  first_pilot_crew_code: sim.first_pilot.pilot_crew_code,
  second_pilot_crew_code: sim.second_pilot.pilot_crew_code,
  sima_instructor_crew_code: sim.sima_instructor_crew_code,
  sessiona_date_time: showDateTime(sim.sessiona_date_time),
  sessiona_place: sim.sessiona_place,
  simb_instructor_crew_code: sim.simb_instructor_crew_code,
  sessionb_date_time: showDateTime(sim.sessionb_date_time),
  sessionb_place: sim.sessionb_place,
  note: sim.note,
  followed: '',
})

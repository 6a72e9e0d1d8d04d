import { LONG_TEXT } from '../../common/fields.ts'

/**
 * The texts about a flight as a whole, with their greatest lengths, in the order of form, document and paper.
 * Calls, form and approved content take their fields from this table.
 */
export const TEXT_LENGTH = {
  comments: LONG_TEXT,
  notice_to_next_instructor: LONG_TEXT,
} as const
export type FlightText = keyof typeof TEXT_LENGTH
export const FLIGHT_TEXTS = Object.keys(TEXT_LENGTH) as readonly FlightText[]

/** Makes a value for each text, by the name of the text. */
export const eachText = <T>(make: (name: FlightText) => T) =>
  Object.fromEntries(FLIGHT_TEXTS.map((name) => [name, make(name)])) as Record<FlightText, T>

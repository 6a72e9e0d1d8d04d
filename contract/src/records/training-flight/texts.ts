import { LONG_TEXT } from '../../common/fields.ts'

/**
 * The most characters of each text that an instructor may write of a flight as a whole, in the order of form,
 * document and paper. From here come the field of the calls, of the form and of the approved content.
 */
export const TEXT_LENGTH = {
  comments: LONG_TEXT,
  notice_to_next_instructor: LONG_TEXT,
} as const
export type FlightText = keyof typeof TEXT_LENGTH
export const FLIGHT_TEXTS = Object.keys(TEXT_LENGTH) as readonly FlightText[]

/** One thing for each text, under its name. */
export const eachText = <T>(make: (name: FlightText) => T) =>
  Object.fromEntries(FLIGHT_TEXTS.map((name) => [name, make(name)])) as Record<FlightText, T>

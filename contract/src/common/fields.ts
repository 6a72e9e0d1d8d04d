import { z } from 'zod'
import { isDay } from './days.ts'
import { asSeen, seenPart } from './visible.ts'

/**
 * Building blocks of inputs. Error texts are message keys (messages/en.ts), translated by the side
 * that shows the error.
 */

/** A UUID in lower case, as the database writes ids: the audit trail finds a record by the text of its id. */
export const id = (error = 'invalid_id') => z.uuid({ error }).toLowerCase()

interface Years {
  first: number
  last: number
}
/** The years that a date may have if the date is planned, flown or kept. */
export const YEARS = { first: 2000, last: 2100 } as const satisfies Years
/** The years that a date in a person's life may have, for example a date of birth. */
export const LIFE_YEARS = { first: 1900, last: 2100 } as const satisfies Years

/** Whether the text's year, its first four digits, is one of those. */
export const isIn = (years: Years) => (text: string) =>
  Number(text.slice(0, 4)) >= years.first && Number(text.slice(0, 4)) <= years.last

/** A date YYYY-MM-DD that exists in the calendar, in one of the given years. `error` says that none was given. */
export const date = (error = 'invalid_date', years: Years = YEARS) =>
  z
    .string({ error })
    .min(1, { error, abort: true })
    .regex(/^\d{4}-\d\d-\d\d$/, { error: 'invalid_date', abort: true })
    .refine(isDay, { error: 'invalid_date', abort: true })
    .refine(isIn(years), { error: 'year_out_of_range', params: years })

const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/
/**
 * An ISO 8601 moment on an existing day, in one of YEARS; without an offset, in the airline's time zone. A
 * moment with an offset can fall into another year there, which the server's `againstYear` checks.
 */
export const dateTime = () =>
  z
    .string({ error: 'field_required' })
    .trim()
    .min(1, { error: 'field_required', abort: true })
    .regex(DATE_TIME, { error: 'invalid_date_time', abort: true })
    .refine((value) => isDay(value.slice(0, 10)), { error: 'invalid_date_time', abort: true })
    .refine(isIn(YEARS), { error: 'year_out_of_range', params: YEARS })

/** A month YYYY-MM, in one of YEARS. */
export const month = (error: string) =>
  z.string({ error }).regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, { error })

/**
 * Characters that are refused: PostgreSQL cannot store the zero character and lone surrogates, and U+FFFD
 * shows that a letter was lost earlier, for example where bytes of another encoding were read as UTF-8.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const NOT_KEPT = /[\u0000\ufffd]|\p{Surrogate}/u
export const isKept = (text: string): boolean => !NOT_KEPT.test(text)

/**
 * Turns CR LF into LF. Multipart sends a line end as two characters and JSON as one; in a text a line
 * end counts as one.
 */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')
/**
 * Joins each letter with its marks (NFC), which some keyboards write apart, and leaves one plain
 * space between words.
 */
const asOneLine = (text: string) =>
  asSeen(text)
    .normalize()
    .replace(/\p{Zs}+/gu, ' ')
/**
 * Maps letters and digits of any keyboard to the plain ones (NFKC), and cuts invisible
 * characters at both ends.
 */
const asCode = (text: string) => seenPart(asOneLine(text).normalize('NFKC'))

const written = (as: (text: string) => string, max: number) =>
  z
    .string()
    .overwrite(as)
    .trim()
    .max(max, { error: 'too_long' })
    .refine(isKept, { error: 'invalid_value' })

/** A free text, trimmed, of at most 256 characters unless the specification gives another limit (LST-03). */
export const text = (max = 256) => written((typed) => oneLineEnd(asSeen(typed)), max)

/**
 * A text that names or searches something existing. The text is trimmed and gets uniform line ends, but no
 * more is changed, since the value may be older than today's rules.
 */
export const sought = (max: number) => written(oneLineEnd, max)
/** The search text of a list. */
export const keyword = () => sought(100)

/** A new code or number, which somebody types from a document. */
export const code = (max: number) => written(asCode, max)

/**
 * A new name. Different ways of typing a name give the same text, so that names can be compared. A name has
 * one line, because names stand in mail subjects.
 */
export const requiredLine = (max = 256) =>
  written(asOneLine, max)
    .min(1, { error: 'field_required' })
    .refine((line) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line), { error: 'invalid_value' })
export const requiredText = (max = 256) => text(max).min(1, { error: 'field_required' })
/** The longest comment in a training record, in characters (LST-03). */
export const LONG_TEXT = 4000
export const longText = () => text(LONG_TEXT)

/**
 * Reads a decimal number from text, since multipart and form fields carry numbers and flags as text. JSON
 * values pass unchanged.
 */
const fromText = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && !/[xob]/i.test(value) ? Number(value) : value
export const number = <T extends z.ZodNumber>(schema: T) => z.preprocess(fromText, schema)
export const integer = (min: number, max: number) =>
  number(
    z
      .number({ error: 'invalid_number' })
      .int({ error: 'invalid_number' })
      .min(min, { error: 'out_of_range' })
      .max(max, { error: 'out_of_range' }),
  )

const FLAGS: Record<string, boolean> = {
  true: true,
  false: false,
  yes: true,
  no: false,
  '1': true,
  '0': false,
}
export const flag = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (FLAGS[value.toLowerCase()] ?? value) : value),
    z.boolean({ error: 'invalid_value' }),
  )

/** A choice from a set of numbers, sent as a number or as text. */
export const oneOf = <const T extends readonly number[]>(values: T) =>
  z.preprocess(fromText, z.literal(values, { error: 'invalid_choice' }))

/**
 * The digit in a value that is sent as a number or as text; null when the value is not a single digit. Lists
 * of names use the digit as a position.
 */
export const digitOf = (value: unknown): number | null =>
  (typeof value === 'string' || typeof value === 'number') && /^\d$/.test(String(value))
    ? Number(value)
    : null

/** The version of the record on which the change was made; an older version is a conflict. */
export const version = () => integer(1, 2_147_483_647)

/**
 * The optional version that a call takes beside the fields of the specification: the version of the
 * record that the caller saw. If the version is sent and is not the present version, the call does
 * nothing and answers 409.
 */
export const seen = { version: version().optional() }

/** The greatest length of the reason why a record is archived, restored or purged, in characters (AMD-03). */
export const REASON = 1000
export const requiredReason = () => requiredText(REASON)
/** An input that holds only the reason, as dialogs ask for one. */
export const reasonGiven = z.strictObject({ reason: requiredReason() })

/**
 * The input of a call that archives a record. The reason is optional, because the
 * specification's calls have none.
 */
export const archiving = { ...seen, reason: text(REASON).optional() }

/**
 * A part of a record that may be absent. The empty text clears the part, since multipart cannot send null.
 */
export const absent = <T extends z.ZodType>(part: T) =>
  z.preprocess((value) => (value === '' ? null : value), part.nullable()).optional()

/** Decimal hours, 0 to 24. An empty value becomes 0, but a missing field is an error (part 1 section 5). */
export const flightTime = () =>
  z.preprocess(
    (value) => (value === '' || value === null ? 0 : value),
    number(
      z
        .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid_number') })
        .min(0, { error: 'not_negative' })
        .max(24, { error: 'too_many_hours' }),
    ),
  )

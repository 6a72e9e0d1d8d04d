import { z } from 'zod'
import { asSeen, seenPart } from './visible.ts'

/** Building blocks of inputs. Error texts are message keys (messages/en.ts), translated by whoever shows them. */

/** In lower case, as the database writes it: the audit trail finds a record by its id's text. */
export const id = (error = 'invalid_id') => z.uuid({ error }).toLowerCase()

interface Years {
  first: number
  last: number
}
/** The years that a date can have: what is planned, flown and kept. */
export const YEARS = { first: 2000, last: 2100 } as const satisfies Years
/** The years of a person's life, which may have begun earlier. */
export const LIFE_YEARS = { first: 1900, last: 2100 } as const satisfies Years

const isRealDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}
/** Whether the text's year, its first four digits, is one of those. */
export const isIn = (years: Years) => (text: string) =>
  Number(text.slice(0, 4)) >= years.first && Number(text.slice(0, 4)) <= years.last

/** YYYY-MM-DD, a day that exists, in one of the years. */
export const date = (error = 'invalid_date', years: Years = YEARS) =>
  z
    .string({ error })
    .regex(/^\d{4}-\d\d-\d\d$/, { error, abort: true })
    .refine(isRealDate, { error, abort: true })
    .refine(isIn(years), { error: 'year_out_of_range', params: years })

const DATE_TIME =
  /^(\d{4}-\d\d-\d\d)[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/
/**
 * ISO 8601, a moment of a day that exists, in one of YEARS; without an offset it is in the airline's time zone. One with an
 * offset may still be of another year there: `againstYear` of the server.
 */
export const dateTime = () =>
  z
    .string({ error: 'field_required' })
    .trim()
    .min(1, { error: 'field_required', abort: true })
    .regex(DATE_TIME, { error: 'invalid_date_time', abort: true })
    .refine((value) => isRealDate(value.slice(0, 10)), { error: 'invalid_date_time', abort: true })
    .refine(isIn(YEARS), { error: 'year_out_of_range', params: YEARS })

/** YYYY-MM, in one of YEARS. */
export const month = (error: string) =>
  z.string({ error }).regex(/^(20\d\d|2100)-(0[1-9]|1[0-2])$/, { error })

/**
 * What PostgreSQL cannot keep, the zero character and half of a surrogate pair; and the sign that stands for a letter
 * which was lost before, as where bytes in another encoding are read as UTF-8.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const NOT_KEPT = /[\u0000\ufffd]|\p{Surrogate}/u
export const isKept = (text: string): boolean => !NOT_KEPT.test(text)

/** A form's parts carry a line's end as two characters, JSON as one: it is one character of the text. */
const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')
/** A letter with its marks as one character (NFC), which some keyboards write apart, and one space between words. */
const asOneLine = (text: string) =>
  asSeen(text)
    .normalize()
    .replace(/\p{Zs}+/gu, ' ')
/** The plain letters and digits by whatever keyboard (NFKC), and nothing unseen before or after them. */
const asCode = (text: string) => seenPart(asOneLine(text).normalize('NFKC'))

const written = (as: (text: string) => string, max: number) =>
  z
    .string()
    .overwrite(as)
    .trim()
    .max(max, { error: 'too_long' })
    .refine(isKept, { error: 'invalid_value' })

/** Free text, trimmed; 256 characters unless the specification says otherwise (LST-03). */
export const text = (max = 256) => written((typed) => oneLineEnd(asSeen(typed)), max)

/** What names or looks for something that is there is not changed: it may have been kept before the rules of new texts. */
export const sought = (max: number) => written(oneLineEnd, max)
/** What is looked for in lists. */
export const keyword = () => sought(100)

/** A new code or number, which somebody types off a paper. */
export const code = (max: number) => written(asCode, max)

/**
 * A new name: one text however it is typed, for others are held against it, and one line, for it stands in the head
 * of a mail.
 */
export const requiredLine = (max = 256) =>
  written(asOneLine, max)
    .min(1, { error: 'field_required' })
    .refine((line) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(line), { error: 'invalid_value' })
export const requiredText = (max = 256) => text(max).min(1, { error: 'field_required' })
/** Long comments of training records (LST-03). */
export const LONG_TEXT = 4000
export const longText = () => text(LONG_TEXT)

/** Multipart and form fields carry numbers and flags as text, written in tens; JSON carries them as they are. */
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

/** One of a set of numbers, sent as number or text. */
export const oneOf = <const T extends readonly number[]>(values: T) =>
  z.preprocess(fromText, z.literal(values, { error: 'invalid_choice' }))

/** What a place in a list of names is sent as: a digit, as number or text. Null: it is no digit. */
export const digitOf = (value: unknown): number | null =>
  (typeof value === 'string' || typeof value === 'number') && /^\d$/.test(String(value))
    ? Number(value)
    : null

/** The version of the record that the change was made on; an older one is a conflict. */
export const version = () => integer(1, 2_147_483_647)

/**
 * What a call that acts on a record as its caller saw it takes beside the fields of the specification: the
 * version that was shown. When it is sent and is not the present one, nothing is done and 409 says so.
 */
export const seen = { version: version().optional() }

/** Why a record goes, comes back or is purged: so many characters at most (AMD-03). */
export const REASON = 1000
export const requiredReason = () => requiredText(REASON)
/** The same alone, as the dialogs ask for it. */
export const reasonGiven = z.strictObject({ reason: requiredReason() })

/** The same of a call that takes a record out of the lists; the calls of the specification give no reason. */
export const archiving = { ...seen, reason: text(REASON).optional() }

/** A part of a record that may be absent; the empty text, which is all multipart can say, clears it. */
export const absent = <T extends z.ZodType>(part: T) =>
  z.preprocess((value) => (value === '' ? null : value), part.nullable()).optional()

/** Decimal hours, 0 to 24; what is empty becomes 0, but it must have been asked (part 1 section 5). */
export const flightTime = () =>
  z.preprocess(
    (value) => (value === '' || value === null ? 0 : value),
    number(
      z
        .number({ error: ({ input }) => (input === undefined ? 'required' : 'invalid_number') })
        .min(0, { error: 'not_negative' })
        .max(24, { error: 'out_of_range' }),
    ),
  )

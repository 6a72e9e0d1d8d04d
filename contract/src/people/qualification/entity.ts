import { z } from 'zod'
import { absent, flag, id, integer, oneOf, requiredText, text } from '../../common/fields.ts'
import { storedFile } from '../../common/stored-file.ts'
import { FLEETS, fleet } from '../../crew/fleets.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { VALIDITY_UNITS } from './rule.ts'
import { STATES } from './state.ts'

/** Where the days of a kind come from (RDY-01). */
export const SOURCES = [
  'sim',
  'line_check',
  'base_training',
  'recency',
  'profile',
  'office',
] as const
export type Source = (typeof SOURCES)[number]
/** Sources whose entries are written when a record is completed, and withdrawn when that is taken back. */
export const RECORD_SOURCES = ['sim', 'line_check', 'base_training'] as const
export type RecordSource = (typeof RECORD_SOURCES)[number]
/** Of these nobody enters a day by hand: it follows from what is kept elsewhere. */
export const isEntered = (source: Source): boolean => source !== 'recency' && source !== 'profile'

/** The dates of a profile that a kind can count from. */
export const PROFILE_FIELDS = ['date_of_birth', 'joining_date', 'first_flight_date'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** Most kinds that are kept at a time: the board shows them all. */
export const MAX_KINDS = 40
const MAX_MONTHS_OR_DAYS = 1200

/** A set; what comes twice counts once. */
const setOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .max(10, { error: 'too_many' })
    .transform((all) => [...new Set(all)])
    .default([])

/** What an admin says of a kind. */
export const kindFields = {
  name_en: requiredText(60),
  name_vi: requiredText(60),
  /** Whom it applies to; empty: everybody. */
  fleets: setOf(fleet('invalid_choice')),
  positions: setOf(oneOf(POSITIONS)),
  /** Null: every entry brings its date. */
  validity: absent(integer(1, MAX_MONTHS_OR_DAYS)),
  validity_unit: z.enum(VALIDITY_UNITS, { error: 'invalid_choice' }).default('month'),
  to_month_end: flag().default(false),
  renewal_months: integer(0, 12).default(0),
  warning_days: integer(0, 366).default(30),
  source: z.enum(SOURCES, { error: 'invalid_choice' }),
  profile_field: absent(z.enum(PROFILE_FIELDS, { error: 'invalid_choice' })),
  /** The regulation it follows, or that it is the airline's own. */
  basis: text().default(''),
}
const kindShape = z.object(kindFields)
export type NewKind = z.output<typeof kindShape>

type Problem = {
  path: keyof NewKind
  message: 'field_required' | 'recency_has_its_rule' | 'only_of_profile' | 'renewal_too_long'
}

/** What of a kind does not fit together. */
export function kindProblems(kind: NewKind): Problem[] {
  const { source, validity, profile_field } = kind
  const problems: Problem[] = []
  const counts = source !== 'office' && source !== 'recency'
  if (counts && (validity ?? null) === null)
    problems.push({ path: 'validity', message: 'field_required' })
  if (source === 'recency' && (validity ?? null) !== null)
    problems.push({ path: 'validity', message: 'recency_has_its_rule' })
  if (isWindowTooLong(kind)) problems.push({ path: 'renewal_months', message: 'renewal_too_long' })
  if (source === 'profile' && !profile_field)
    problems.push({ path: 'profile_field', message: 'field_required' })
  if (source !== 'profile' && profile_field)
    problems.push({ path: 'profile_field', message: 'only_of_profile' })
  return problems
}

/** Each check of a window as long as the validity would be counted from the end of the one before, for ever. */
const isWindowTooLong = ({ validity, validity_unit, renewal_months }: NewKind): boolean =>
  typeof validity === 'number' &&
  renewal_months > 0 &&
  renewal_months * (validity_unit === 'day' ? 30 : 1) >= validity

/** A kind as it is answered. */
export const qualificationKind = z.object({
  id: id(),
  version: z.number().int(),
  name_en: z.string(),
  name_vi: z.string(),
  fleets: z.array(z.enum(FLEETS)),
  positions: z.array(z.literal(POSITIONS)),
  validity: z.number().int().nullable(),
  validity_unit: z.enum(VALIDITY_UNITS),
  to_month_end: z.boolean(),
  renewal_months: z.number().int(),
  warning_days: z.number().int(),
  source: z.enum(SOURCES),
  profile_field: z.enum(PROFILE_FIELDS).nullable(),
  basis: z.string(),
  archived: z.boolean(),
  can: z.object({ update: z.boolean(), archive: z.boolean() }),
})
export type QualificationKind = z.output<typeof qualificationKind>

const day = () => z.string()

/**
 * One pilot and kind on the board: dates and marks. Nothing in it: it applies, and nothing is on record. The state on
 * a day is `stateOn`.
 */
export const boardCell = z.object({
  expires_on: day().optional(),
  exempt_until: day().optional(),
  /** Rests on entries of surveys that nobody has verified (RDY-03). */
  unverified: z.literal(true).optional(),
})
export type BoardCell = z.output<typeof boardCell>

export const boardPilot = z.object({
  id: id(),
  crew_code: z.string(),
  full_name: z.string(),
  fleet: z.enum(FLEETS).nullable(),
  name_position: z.literal(POSITIONS),
  /** One for each of the board's kinds, in their order; null: the kind does not apply. */
  cells: z.array(boardCell.nullable()),
})
export type BoardPilot = z.output<typeof boardPilot>

export const board = z.object({
  /** The day that is asked about. */
  as_of: day(),
  /** When it was read. */
  read_at: z.string(),
  kinds: z.array(qualificationKind),
  /** By name. */
  pilots: z.array(boardPilot),
})
export type Board = z.output<typeof board>

/** The record an entry comes from, by the kind that its page has. */
export const entryRecord = z.object({ kind: z.enum(RECORD_SOURCES), id: id() })

/** A value that was, or is, on record; nothing is overwritten (RDY-02). */
export const qualificationEntry = z.object({
  id: id(),
  completed_on: day(),
  expires_on: day().nullable(),
  /** The date stood on its paper. */
  given: z.boolean(),
  /** Null: entered by hand, or from a record that the reader may not open. */
  record: entryRecord.nullable(),
  file: storedFile.nullable(),
  note: z.string(),
  /** Null: taken over from a record that was completed before qualifications were kept. */
  entered_by_name: z.string().nullable(),
  entered_at: z.string(),
  withdrawn: z
    .object({ at: z.string(), by_name: z.string().nullable(), reason: z.string() })
    .nullable(),
  /** It is the one that counts. */
  counts: z.boolean(),
  can: z.object({ withdraw: z.boolean() }),
})
export type QualificationEntry = z.output<typeof qualificationEntry>

/** RDY-06. */
export const exemption = z.object({
  id: id(),
  until: day(),
  reason: z.string(),
  /** The regulator's. */
  reference: z.string(),
  file: storedFile.nullable(),
  granted_by_name: z.string(),
  granted_at: z.string(),
  withdrawn: z
    .object({ at: z.string(), by_name: z.string().nullable(), reason: z.string() })
    .nullable(),
  can: z.object({ withdraw: z.boolean() }),
})
export type Exemption = z.output<typeof exemption>

/** One kind on a pilot's card. */
export const cardKind = z.object({
  kind: qualificationKind,
  state: z.enum(STATES),
  completed_on: day().nullable(),
  expires_on: day().nullable(),
  /** The last day that counts: the exemption's where it is later. */
  effective_on: day().nullable(),
  amber_from: day().nullable(),
  unverified: z.boolean(),
  record: entryRecord.nullable(),
  /** The one that runs. */
  exemption: exemption.nullable(),
  /** Every entry, the newest first, the withdrawn too. */
  entries: z.array(qualificationEntry),
  /** Every exemption, the newest first. */
  exemptions: z.array(exemption),
  can: z.object({ enter: z.boolean(), exempt: z.boolean() }),
})
export type CardKind = z.output<typeof cardKind>

/** RDY-05. */
export const card = z.object({
  pilot: boardPilot.omit({ cells: true }),
  as_of: day(),
  /** No kind is red; null: none applies, and nothing is known. */
  fit: z.boolean().nullable(),
  /** The last day on which all hold; null: not fit, or nothing ends. */
  fit_until: day().nullable(),
  /** The kinds that decide: those in red, or else those that end first. */
  because: z.array(id()),
  /** Those that apply, in their order. */
  kinds: z.array(cardKind),
})
export type Card = z.output<typeof card>

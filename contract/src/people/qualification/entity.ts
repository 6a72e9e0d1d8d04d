import { z } from 'zod'
import { absent, flag, id, integer, oneOf, requiredText, text } from '../../common/fields.ts'
import { storedFile } from '../../common/stored-file.ts'
import { FLEETS, fleet } from '../../crew/fleets.ts'
import { POSITIONS } from '../../crew/positions.ts'
import { VALIDITY_UNITS } from './rule.ts'
import { STATES } from './state.ts'

/** The sources from which a kind takes its days (RDY-01). */
export const SOURCES = [
  'sim',
  'line_check',
  'base_training',
  'recency',
  'profile',
  'office',
] as const
export type Source = (typeof SOURCES)[number]
/**
 * The sources whose entries are written when a record is completed or failed, and withdrawn when that is
 * undone.
 */
export const RECORD_SOURCES = ['sim', 'line_check', 'base_training'] as const
export type RecordSource = (typeof RECORD_SOURCES)[number]
/**
 * Whether days of this source are entered by hand. Recency and profile dates follow from data kept elsewhere.
 */
export const isEntered = (source: Source): boolean => source !== 'recency' && source !== 'profile'
/**
 * The sources that count what was done on an aircraft type: days before the pilot came to the present fleet do not
 * count (docs/readiness.md).
 */
export const FLEET_SOURCES: readonly Source[] = [...RECORD_SOURCES, 'recency']
export const isOfFleet = (source: Source): boolean => FLEET_SOURCES.includes(source)

/** The dates of a profile from which a kind can count. */
export const PROFILE_FIELDS = ['date_of_birth', 'joining_date', 'first_flight_date'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The most kinds that exist at a time, since the board shows every kind. */
export const MAX_KINDS = 40
const MAX_MONTHS_OR_DAYS = 1200

/** A list used as a set: a repeated value counts once. */
const setOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one)
    .max(10, { error: 'too_many' })
    .transform((all) => [...new Set(all)])
    .default([])

/** The fields of a kind that an admin sets. */
export const kindFields = {
  name_en: requiredText(60),
  name_vi: requiredText(60),
  /** The fleets and positions that the kind applies to; an empty list means all. */
  fleets: setOf(fleet('invalid_choice')),
  positions: setOf(oneOf(POSITIONS)),
  /** How long an entry holds, in `validity_unit`; null when every entry brings its own date. */
  validity: absent(integer(1, MAX_MONTHS_OR_DAYS)),
  validity_unit: z.enum(VALIDITY_UNITS, { error: 'invalid_choice' }).default('month'),
  to_month_end: flag().default(false),
  renewal_months: integer(0, 12).default(0),
  warning_days: integer(0, 366).default(30),
  source: z.enum(SOURCES, { error: 'invalid_choice' }),
  profile_field: absent(z.enum(PROFILE_FIELDS, { error: 'invalid_choice' })),
  /** The regulation that the kind follows, or a note that the rule is the airline's own. */
  basis: text().default(''),
}
const kindShape = z.object(kindFields)
export type NewKind = z.output<typeof kindShape>

type Problem = {
  path: keyof NewKind
  message: 'field_required' | 'recency_has_its_rule' | 'only_of_profile' | 'renewal_too_long'
}

/** The fields of a kind that contradict each other. */
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

/** The most days of a month. */
const LONGEST_MONTH = 31

/**
 * Whether the renewal window is, or can be, as long as the validity. Each check would then count from the end of
 * the one before, for ever.
 */
const isWindowTooLong = ({ validity, validity_unit, renewal_months }: NewKind): boolean =>
  typeof validity === 'number' &&
  renewal_months > 0 &&
  renewal_months * (validity_unit === 'day' ? LONGEST_MONTH : 1) >= validity

/** A kind in the answers of calls. */
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
 * The dates and marks of one pilot in one kind. An empty cell means that the kind applies and nothing is on
 * record. `stateOn` gives the state on a day.
 */
export const boardCell = z.object({
  expires_on: day().optional(),
  exempt_until: day().optional(),
  /** The day on which the pilot failed, if that is the last word: nothing is held since, and no other date is set. */
  failed_on: day().optional(),
  /** Set when the date rests on survey entries that nobody has verified (RDY-03). */
  unverified: z.literal(true).optional(),
})
export type BoardCell = z.output<typeof boardCell>

export const boardPilot = z.object({
  id: id(),
  crew_code: z.string(),
  full_name: z.string(),
  fleet: z.enum(FLEETS).nullable(),
  name_position: z.literal(POSITIONS),
  /** The last day of a training flight that is marked as grounding, if the pilot has flown none since. */
  grounded_on: day().optional(),
  /** One cell for each of the board's kinds, in the board's order; null where the kind does not apply. */
  cells: z.array(boardCell.nullable()),
})
export type BoardPilot = z.output<typeof boardPilot>

export const board = z.object({
  /** The day that the board was asked about. */
  as_of: day(),
  /** The instant at which the board was read. */
  read_at: z.string(),
  kinds: z.array(qualificationKind),
  /** The pilots, sorted by name. */
  pilots: z.array(boardPilot),
})
export type Board = z.output<typeof board>

/** The record that an entry comes from, with its kind as in the address of its page. */
export const entryRecord = z.object({ kind: z.enum(RECORD_SOURCES), id: id() })

/** An entry that is, or was, on record. Entries are withdrawn and never overwritten (RDY-02). */
export const qualificationEntry = z.object({
  id: id(),
  completed_on: day(),
  /** Whether the record was failed on that day, which ended what the pilot held. */
  failed: z.boolean(),
  expires_on: day().nullable(),
  /** Whether the date of expiry was read from the document rather than computed. */
  given: z.boolean(),
  /**
   * The record that the entry comes from; null if the entry was made by hand or the reader may
   * not open the record.
   */
  record: entryRecord.nullable(),
  file: storedFile.nullable(),
  note: z.string(),
  /**
   * The name of the person who made the entry; null if the entry was taken from a record that was completed
   * before qualifications were kept.
   */
  entered_by_name: z.string().nullable(),
  entered_at: z.string(),
  withdrawn: z
    .object({ at: z.string(), by_name: z.string().nullable(), reason: z.string() })
    .nullable(),
  /** Whether this entry is the one that counts now. */
  counts: z.boolean(),
  /** Whether the entry does not count because its day is before the pilot came to the present fleet. */
  former_fleet: z.boolean(),
  can: z.object({ withdraw: z.boolean() }),
})
export type QualificationEntry = z.output<typeof qualificationEntry>

/** An exemption: a later date for one pilot in one kind (RDY-06). */
export const exemption = z.object({
  id: id(),
  until: day(),
  reason: z.string(),
  /** The reference that the regulator gave. */
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
  /**
   * The day on which the pilot failed, if that is the last word; `completed_on`, `expires_on` and `exemption`
   * are then null.
   */
  failed_on: day().nullable(),
  expires_on: day().nullable(),
  /** The last day that counts: the exemption's day if that is later than `expires_on`. */
  effective_on: day().nullable(),
  amber_from: day().nullable(),
  unverified: z.boolean(),
  /** The first day that counts, for a kind of an aircraft type; null: every day counts. */
  counts_since: day().nullable(),
  record: entryRecord.nullable(),
  /** The exemption whose day is the last that counts; null where no exemption is later than what is held. */
  exemption: exemption.nullable(),
  /** Every entry, withdrawn ones included, the newest first. */
  entries: z.array(qualificationEntry),
  /** Every exemption, the newest first. */
  exemptions: z.array(exemption),
  can: z.object({ enter: z.boolean(), exempt: z.boolean() }),
})
export type CardKind = z.output<typeof cardKind>

/** The card of a pilot (RDY-05). */
export const card = z.object({
  pilot: boardPilot.omit({ cells: true, grounded_on: true }),
  as_of: day(),
  /** Whether the account is active. Of a pilot out of service there is no verdict: `fit` is null. */
  in_service: z.boolean(),
  /** Whether no kind is red; null when no kind applies, so nothing is known. */
  fit: z.boolean().nullable(),
  /** The last day on which every kind holds; null when the pilot is not fit or nothing ends. */
  fit_until: day().nullable(),
  /** The ids of the kinds that decide: those in red, or else those that end first. */
  because: z.array(id()),
  /**
   * The training flight that is marked as grounding, if the pilot has flown none since. The verdict does not follow from
   * it: nothing on record says when a grounding ends.
   */
  grounded: z
    .object({
      date: day(),
      instructor_name: z.string(),
      /** The id of the flight; null: the reader may not open it. */
      record_id: id().nullable(),
    })
    .nullable(),
  /** The kinds that apply to the pilot, in the board's order. */
  kinds: z.array(cardKind),
})
export type Card = z.output<typeof card>

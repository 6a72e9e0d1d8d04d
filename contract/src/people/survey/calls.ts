import { z } from 'zod'
import { type Access, PERMISSION, ROLE } from '../../access.ts'
import { call, download } from '../../call.ts'
import { absent, date, flag, id, integer, keyword, text } from '../../common/fields.ts'
import { paging, sortBy, total } from '../../common/paging.ts'
import { fleet } from '../../crew/fleets.ts'
import { LANGUAGES } from '../../messages/index.ts'
import { recencyRow, survey, surveyEntries, surveyReceipt } from './entity.ts'
import { EXPIRIES, MAX_MOVEMENTS } from './recency.ts'

const { VIEW_PILOT_LIST, EDIT_PILOT, KEEP_QUALIFICATIONS } = PERMISSION
/**
 * The readers of the TO LDG table. They include holders of KEEP_QUALIFICATIONS, who verify the
 * entries in the table.
 */
const viewers: Access = { permissions: [VIEW_PILOT_LIST, EDIT_PILOT, KEEP_QUALIFICATIONS] }

export const newFlight = call({
  path: 'toldg/new_flight',
  summary:
    'The public survey: recent take-offs, landings and SIM session of one pilot; a day sent again replaces the earlier entry, or waits beside it once the office has decided that (SUR-01 to SUR-05)',
  access: 'anyone',
  effect: 'own-transaction',
  input: survey,
  output: surveyReceipt,
})

export const enterFlight = call({
  path: 'toldg/enter_flight',
  summary: 'The same survey, entered by the office for a pilot; not counted against an address',
  access: { roles: [ROLE.ADMIN] },
  effect: 'change',
  input: survey,
  output: surveyReceipt,
})

export const RECENCY_SORTS = [
  'recency_date',
  'full_name',
  'crew_code',
  'fleet',
  'sim_date',
] as const

const filterFields = {
  expiry: z.enum(EXPIRIES, { error: 'invalid_choice' }).optional(),
  /**
   * Keeps recency that ends within this many days from today on; for recency that has ended there is
   * `expiry: expired`.
   */
  days_left: integer(0, 366).optional(),
  /** The same limit for the date that the latest simulator session alone gives. */
  sim_days_left: integer(0, 366).optional(),
  fleet: fleet('invalid_choice').optional(),
  /** Whether to keep only pilots with entries that nobody has verified (RDY-03). */
  unverified: flag().optional(),
}

/** The order of the table and of its workbook. */
const sorting = {
  order: z.enum(['+', '-'], { error: 'invalid_choice' }).default('+'),
  sort_by: sortBy(RECENCY_SORTS),
}

export const getAll = call({
  path: 'toldg/get_all',
  summary:
    'The TO LDG table: active pilots with recency, hours, SIM date and latest flights; what ends first stands first (TLD-01)',
  access: viewers,
  effect: 'read',
  input: z.strictObject({
    ...paging(10),
    ...sorting,
    filters: z.strictObject(filterFields).default({}),
  }),
  output: z.object({ pilots: z.array(recencyRow), total: total() }),
})

export const exportRecency = download({
  path: 'toldg/export',
  summary: 'The filtered TO LDG table as Excel, headings in `language`',
  access: viewers,
  params: z.object({
    language: z.enum(LANGUAGES, { error: 'invalid_choice' }).default('en'),
    keyword: keyword().optional(),
    ...filterFields,
    ...sorting,
  }),
})

/** The most entries of a pilot that are shown, and verified in one call. */
export const MAX_SURVEY_ENTRIES = 60

export const getSurveyEntries = call({
  path: 'toldg/survey_entries',
  summary:
    'What a pilot’s surveys say, day by day, the newest first and whatever nobody has verified, with what the training flights of those days say (RDY-03)',
  access: viewers,
  effect: 'read',
  input: z.strictObject({ pilot_id: id() }),
  output: surveyEntries,
})

export const VERDICTS = ['accept', 'correct', 'refuse'] as const
const verdict = () => z.enum(VERDICTS, { error: 'invalid_choice' })
const movements = () => absent(integer(0, MAX_MOVEMENTS))
/**
 * The time of the decision that was shown, null if nobody had decided: what was decided meanwhile is then not
 * judged by this verdict. Absent: the present state is judged, decided or not.
 */
const shownDecision = () => absent(z.iso.datetime({ error: 'invalid_value' }))

export const verifySurvey = call({
  path: 'toldg/verify',
  summary:
    'Accepts, corrects or refuses what a pilot’s surveys say, also anew what was decided before; the pilot is mailed what was decided and what follows (RDY-03)',
  access: { permissions: [KEEP_QUALIFICATIONS] },
  effect: 'change',
  input: z
    .strictObject({
      pilot_id: id(),
      entries: z
        .array(
          z.strictObject({
            flight_date: date(),
            /**
             * The time at which the shown entry had been sent; an entry that was sent later is not
             * judged by this verdict.
             */
            sent_at: z.iso.datetime({ error: 'invalid_value' }),
            verified_at: shownDecision(),
            verdict: verdict(),
            /** The right numbers, if the verdict is a correction. */
            to_number: movements(),
            ldg_number: movements(),
          }),
        )
        .max(MAX_SURVEY_ENTRIES, { error: 'too_many' })
        .default([]),
      sim: z
        .strictObject({
          /** The SIM date as it was sent: the one that waits, or one that was decided. */
          sim_date: date(),
          verified_at: shownDecision(),
          verdict: verdict(),
          /** The right date, if the verdict is a correction. */
          corrected_date: absent(date()),
        })
        .optional(),
      /** The note to the pilot; required if anything is corrected or refused. */
      note: text().default(''),
    })
    .superRefine((sent, ctx) => {
      const said = (path: PropertyKey[]) =>
        ctx.issues.push({ code: 'custom', message: 'field_required', path, input: sent })
      sent.entries.forEach((one, i) => {
        for (const name of ['to_number', 'ldg_number'] as const)
          if (one.verdict === 'correct' && (one[name] ?? null) === null) said(['entries', i, name])
      })
      if (sent.sim?.verdict === 'correct' && !sent.sim.corrected_date)
        said(['sim', 'corrected_date'])
      const decided = [...sent.entries, ...(sent.sim ? [sent.sim] : [])]
      if (decided.length === 0) said(['entries'])
      if (sent.note === '' && decided.some((one) => one.verdict !== 'accept')) said(['note'])
    }),
  output: surveyEntries,
})

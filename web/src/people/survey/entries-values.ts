import type { Sent } from '@trms/contract/call'
import { type VERDICTS, verifySurvey } from '@trms/contract/people/survey/calls'
import type { SurveyEntries } from '@trms/contract/people/survey/entity'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

type Decision = (typeof VERDICTS)[number] | null

/** The form's decisions, one for each shown day and one for the SIM date; null while undecided. */
export interface EntriesValues {
  entries: { verdict: Decision; to_number: number | null; ldg_number: number | null }[]
  sim: { verdict: Decision; corrected_date: string | null }
  note: string
}

export const startOf = ({ entries }: SurveyEntries): EntriesValues => ({
  entries: entries.map(({ to_number, ldg_number }) => ({ verdict: null, to_number, ldg_number })),
  sim: { verdict: null, corrected_date: null },
  note: '',
})

/**
 * Gives the name of the draft, which covers the shown days and their states, so that a draft made for other
 * days is not brought back.
 */
export const draftNameOf = (shown: SurveyEntries) =>
  [
    'survey-entries',
    shown.pilot_id,
    ...shown.entries.map((one) => `${one.flight_date} ${one.sent_at} ${one.state}`),
    `${shown.sim_date} ${openSimOf(shown)}`,
  ].join(':')

/** Gives the SIM date that waits for a decision; null if there is none. */
export const openSimOf = ({ sim_date, sim_verified, sim_again }: SurveyEntries) =>
  sim_again ?? (sim_verified ? null : sim_date)

/** Gives the input of the call, with only the decided days. */
export function decisionsOf(
  shown: SurveyEntries,
  values: EntriesValues,
): Sent<typeof verifySurvey> {
  const { verdict, corrected_date } = values.sim
  const sim_date = openSimOf(shown)
  return {
    pilot_id: shown.pilot_id,
    entries: shown.entries.flatMap(({ flight_date, sent_at }, i) => {
      const one = values.entries[i]
      if (!one?.verdict) return []
      const numbers = one.verdict === 'correct' && {
        to_number: one.to_number,
        ldg_number: one.ldg_number,
      }
      return [{ flight_date, sent_at, verdict: one.verdict, ...numbers }]
    }),
    ...(verdict &&
      sim_date && {
        sim: { sim_date, verdict, ...(verdict === 'correct' && { corrected_date }) },
      }),
    note: values.note,
  }
}

/**
 * Gives the problems at their places on the screen. The call's input holds only the decided days, so the
 * indexes in the paths are turned back into those of the shown days.
 */
export function problemsOf(shown: SurveyEntries, values: EntriesValues): Problems {
  const decided = values.entries.flatMap(({ verdict }, i) => (verdict ? [i] : []))
  const open = shown.entries.findIndex(({ state }) => state === 'unverified')
  const nothingDecided = open < 0 ? 'sim.verdict' : `entries[${open}].verdict`
  const onScreen = (path: string) =>
    path === 'entries'
      ? nothingDecided
      : path.replace(/^entries\[(\d+)\]/, (_, at: string) => `entries[${decided[Number(at)]}]`)
  const problems = schemaProblems(verifySurvey.input, decisionsOf(shown, values))
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [onScreen(path), problem]),
  )
}

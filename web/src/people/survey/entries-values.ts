import type { Sent } from '@trms/contract/call'
import { type VERDICTS, verifySurvey } from '@trms/contract/people/survey/calls'
import type { SurveyEntries, SurveyEntry } from '@trms/contract/people/survey/entity'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

type Decision = (typeof VERDICTS)[number] | null

/**
 * The form's decisions, one for each shown day and one for a SIM date; null while undecided. `anew`: whether
 * the decided day is to be decided anew.
 */
export interface EntriesValues {
  entries: {
    anew: boolean
    verdict: Decision
    to_number: number | null
    ldg_number: number | null
  }[]
  /** `sim_date`: the one that is decided, as it was sent; null for none. */
  sim: { sim_date: string | null; verdict: Decision; corrected_date: string | null }
  note: string
}

export const startOf = (shown: SurveyEntries): EntriesValues => ({
  entries: shown.entries.map(({ to_number, ldg_number }) => ({
    anew: false,
    verdict: null,
    to_number,
    ldg_number,
  })),
  sim: simStartOf(openSimOf(shown)),
  note: '',
})

/** Gives the undecided values for a SIM date. */
export const simStartOf = (sim_date: string | null): EntriesValues['sim'] => ({
  sim_date,
  verdict: null,
  corrected_date: null,
})

/**
 * Gives the name of the draft, which covers the shown days and their states, so that a draft made for other
 * days is not brought back.
 */
export const draftNameOf = (shown: SurveyEntries) =>
  [
    'survey-entries',
    shown.pilot_id,
    ...shown.entries.map(
      (one) => `${one.flight_date} ${one.sent_at} ${one.state} ${one.verified_at}`,
    ),
    ...shown.sims.map((one) => `${one.sim_date} ${one.verified_at}`),
    `${shown.sim_date} ${openSimOf(shown)}`,
  ].join(':')

/** Gives the SIM date that waits for a decision; null if there is none. */
export const openSimOf = ({ sim_date, sim_verified, sim_again }: SurveyEntries) =>
  sim_again ?? (sim_verified ? null : sim_date)

/** Whether the day is to be decided: nobody has decided it, or the office wants to decide it anew. */
export const isAsked = (
  { state }: SurveyEntry,
  value: EntriesValues['entries'][number] | undefined,
) => state === 'unverified' || value?.anew === true

/** Whether the form has anything to decide. */
export const isAnyAsked = (shown: SurveyEntries, { entries, sim }: EntriesValues) =>
  shown.can.verify &&
  (sim.sim_date !== null || shown.entries.some((one, i) => isAsked(one, entries[i])))

/** Gives the input of the call, with only the decided days. */
export function decisionsOf(
  shown: SurveyEntries,
  values: EntriesValues,
): Sent<typeof verifySurvey> {
  const { sim_date, verdict, corrected_date } = values.sim
  const decidedSim =
    sim_date === openSimOf(shown) ? undefined : shown.sims.find((one) => one.sim_date === sim_date)
  return {
    pilot_id: shown.pilot_id,
    entries: shown.entries.flatMap(({ flight_date, sent_at, verified_at }, i) => {
      const one = values.entries[i]
      if (!one?.verdict) return []
      const numbers = one.verdict === 'correct' && {
        to_number: one.to_number,
        ldg_number: one.ldg_number,
      }
      return [{ flight_date, sent_at, verified_at, verdict: one.verdict, ...numbers }]
    }),
    ...(verdict &&
      sim_date && {
        sim: {
          sim_date,
          verified_at: decidedSim?.verified_at ?? null,
          verdict,
          ...(verdict === 'correct' && { corrected_date }),
        },
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
  const asked = shown.entries.findIndex((one, i) => isAsked(one, values.entries[i]))
  const nothingDecided = asked < 0 ? 'sim.verdict' : `entries[${asked}].verdict`
  const onScreen = (path: string) =>
    path === 'entries'
      ? nothingDecided
      : path.replace(/^entries\[(\d+)\]/, (_, at: string) => `entries[${decided[Number(at)]}]`)
  const problems = schemaProblems(verifySurvey.input, decisionsOf(shown, values))
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [onScreen(path), problem]),
  )
}

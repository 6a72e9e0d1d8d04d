import { isBlank } from '@trms/contract/common/visible'
import {
  BASE_SCORES,
  type BaseScore,
  type BaseTraining,
  baseTrainingFields,
  DEFAULT_BASE_AIRPORT,
} from '@trms/contract/records/base-training/entity'
import { NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import { z } from 'zod'
import { formatHours } from '../../i18n/format.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'
import { hoursOf, isWords, timeProblem } from '../training-record/flight-time.ts'

/**
 * The form's values. The field names are those of the contract, so that errors of the call find their fields.
 */
export type BaseTrainingValues = Record<BaseScore, Score> & {
  date_of_flight: string | null
  airport: string | null
  go_around: number
  touch_and_go: number
  full_stop: number
  flight_time: string
  others: { criteria: string; point: Score }
  result: boolean | null
  comments: string
  report: File | null
}

export const emptyBaseTraining = (): BaseTrainingValues => ({
  date_of_flight: null,
  airport: DEFAULT_BASE_AIRPORT,
  go_around: 0,
  touch_and_go: 0,
  full_stop: 0,
  flight_time: '',
  ...(Object.fromEntries(BASE_SCORES.map((name) => [name, NOT_APPLICABLE])) as Record<
    BaseScore,
    Score
  >),
  others: { criteria: '', point: NOT_APPLICABLE },
  result: null,
  comments: '',
  report: null,
})

/** Fills the form with a record. */
export const filledBaseTraining = (record: BaseTraining): BaseTrainingValues => ({
  ...emptyBaseTraining(),
  date_of_flight: record.date_of_flight,
  airport: record.airport,
  go_around: record.go_around,
  touch_and_go: record.touch_and_go,
  full_stop: record.full_stop,
  flight_time: formatHours(record.flight_time),
  ...(Object.fromEntries(BASE_SCORES.map((name) => [name, record[name]])) as Record<
    BaseScore,
    Score
  >),
  ...(record.others && { others: record.others }),
  result: record.result,
  comments: record.comments,
})

/**
 * Gives the fields of the call; a seventh item without a name is left out (BT-02). `was` is the record that
 * the values change.
 */
export function baseTrainingInput(
  { report: _file, others, ...values }: BaseTrainingValues,
  was?: BaseTraining,
) {
  return {
    ...values,
    flight_time: hoursOf(values.flight_time, was?.flight_time),
    ...(!isBlank(others.criteria) && { others }),
  }
}

const schema = z.object(baseTrainingFields)

/** Finds everything that prevents saving. The schema would count a mistyped time as 0, as it counts words (BT-02). */
export function checkBaseTraining(values: BaseTrainingValues): Problems {
  const unread = isWords(values.flight_time) ? null : timeProblem(values.flight_time)
  return {
    ...schemaProblems(schema, baseTrainingInput(values)),
    ...(unread && { flight_time: unread }),
  }
}

import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { lineTrainingFile } from '@trms/contract/exchange/line-training/form-calls'
import {
  LINE_TRAINING_STATUS,
  type LineTrainingStage,
} from '@trms/contract/exchange/line-training/states'
import type { ExchangeKind } from '../form-exchange/kind.ts'
import { exchangeVerbs } from '../form-exchange/verbs.ts'
import { answerTraining } from './answer.ts'
import { lineTrainingAsks } from './asks.ts'
import { trainingPolicy } from './policy.ts'
import { findTraining, type TrainingRow } from './queries.ts'

const kind: ExchangeKind<'line_training', TrainingRow, LineTrainingStage, LineTraining> = {
  table: 'line_training',
  names: ['submitted_line_training_id', 'line_training_id', 'id', 'uid'],
  file: lineTrainingFile,
  policy: trainingPolicy,
  find: findTraining,
  versionOf: (training) => training.version,
  told: ({ id, pilot_id, fleet }) => ({
    kind: 'line_training',
    id,
    people: [pilot_id],
    fleets: [fleet],
  }),
  answer: answerTraining,
  columns: { 1: ['last_submit'], 2: ['last_submit', 'second_submit'] },
  settled: [LINE_TRAINING_STATUS.COMPLETED],
  asks: lineTrainingAsks,
  nothingToFetch: 'no_second_submission',
  factsOf: ({ pilot_id, line_training_type, start_date, status }) => ({
    pilot_id,
    line_training_type,
    start_date,
    status,
  }),
}

/** LT-02, LT-03. */
export const lineTrainings = exchangeVerbs(kind)

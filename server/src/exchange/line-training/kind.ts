import type { LineTraining, LineTrainingFact } from '@trms/contract/exchange/line-training/entity'
import { lineTrainingFile } from '@trms/contract/exchange/line-training/form-calls'
import {
  LINE_TRAINING_STATUS,
  type LineTrainingStage,
} from '@trms/contract/exchange/line-training/states'
import type { ExchangeKind } from '../form-exchange/kind.ts'
import { type Named, person } from '../form-exchange/signed-step.ts'
import { exchangeVerbs } from '../form-exchange/verbs.ts'
import { answerTraining } from './answer.ts'
import { lineTrainingAsks } from './asks.ts'
import { trainingPolicy } from './policy.ts'
import { findTraining, findTrainings, type TrainingRow } from './queries.ts'
import { toldOf } from './told.ts'

const kind: ExchangeKind<'line_training', TrainingRow, LineTrainingStage, LineTraining> = {
  table: 'line_training',
  names: ['submitted_line_training_id', 'line_training_id', 'id', 'uid'],
  file: lineTrainingFile,
  policy: trainingPolicy,
  find: findTraining,
  findAll: findTrainings,
  versionOf: (training) => training.version,
  told: toldOf,
  signed: {
    kind: 'line_training',
    // A pilot who has begun cannot be replaced (LT-03). The office may correct the type until the training is
    // completed; what was signed of another type then shows as changed.
    lasting: ({ pilot_id, start_date, line_training_type: type }) => ({
      pilot_id,
      start_date,
      type,
    }),
    stood: trainingFacts,
    dayOf: ({ start_date }) => start_date,
  },
  answer: answerTraining,
  columns: { 1: ['last_submit'], 2: ['last_submit', 'second_submit'] },
  completed: LINE_TRAINING_STATUS.COMPLETED,
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

function trainingFacts(training: TrainingRow): Record<LineTrainingFact, string | number | Named> {
  return {
    pilot: person(training.pilot_id, training.pilot_name, training.pilot_crew_code),
    type: training.line_training_type,
    start_date: training.start_date,
  }
}

/** The verbs of line trainings (LT-02, LT-03). */
export const lineTrainings = exchangeVerbs(kind)

import {
  amendBaseTraining,
  baseTrainingById,
  baseTrainingByPilot,
  baseTrainingList,
  createBaseTraining,
  deleteBaseTraining,
} from '@trms/contract/records/base-training/calls'
import { BASE_SCORES, type BaseScore } from '@trms/contract/records/base-training/entity'
import { BASE_FIELD_WORDS } from '@trms/contract/records/base-training/words'
import { NOT_APPLICABLE, type Score } from '@trms/contract/records/training-record/scores'
import { type OwnColumns, recordKind } from '../training-record/kind.ts'
import { wholeRecord } from '../training-record/whole.ts'
import { printBaseTraining } from './print.ts'

/**
 * The base training: an airport, counts of landings, six scores with a free seventh, and a result (BT-01 to
 * BT-03).
 */
export const baseTraining = recordKind({
  kind: 'base_training',
  calls: {
    create: createBaseTraining,
    amend: amendBaseTraining,
    delete: deleteBaseTraining,
    byId: [baseTrainingById],
    byPilot: [baseTrainingList, baseTrainingByPilot],
  },
  day: 'date_of_flight',

  find: (db, which) =>
    wholeRecord(db, which)
      .innerJoin('base_training as b', 'b.id', 'r.id')
      .select(['b.airport', 'b.go_around', 'b.touch_and_go', 'b.full_stop', 'b.flight_time'])
      .select(BASE_SCORES.map((name) => `b.${name}` as const))
      .select(['b.others_criteria', 'b.others_point', 'b.comments'])
      .execute(),
  contentOf: (row) => ({
    date_of_flight: row.record_date,
    airport: row.airport,
    go_around: row.go_around,
    touch_and_go: row.touch_and_go,
    full_stop: row.full_stop,
    flight_time: row.flight_time,
    ...(Object.fromEntries(BASE_SCORES.map((name) => [name, row[name]])) as Record<
      BaseScore,
      Score
    >),
    others:
      row.others_criteria === null
        ? null
        : { criteria: row.others_criteria, point: row.others_point as Score },
    result: row.outcome === 1,
    comments: row.comments,
  }),
  defaults: Object.fromEntries(BASE_SCORES.map((name) => [name, NOT_APPLICABLE])),
  fieldWords: BASE_FIELD_WORDS,

  outcomeOf: (sent) => (sent.result ? 1 : 0),
  completes: 'base_training',
  wordsOf: (sent) => sent.airport,
  columnsOf: ({ date_of_flight, others, result, ...own }): OwnColumns<'base_training'> => ({
    ...own,
    others_criteria: others?.criteria ?? null,
    others_point: others?.point ?? null,
  }),

  rows: 'base_trainings',
  listed: (rows) =>
    rows.innerJoin('base_training as b', 'b.id', 'r.id').select('b.airport').execute(),
  rowOf: (row) => ({
    date_of_flight: row.record_date,
    airport: row.airport,
    result: row.outcome === 1,
  }),

  print: (row, language) => printBaseTraining(row, language),
})

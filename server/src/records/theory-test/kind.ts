import {
  amendTheoryTest,
  createTheoryTest,
  deleteTheoryTest,
  getTheoryTest,
  theoryTestById,
  theoryTestByPilot,
} from '@trms/contract/records/theory-test/calls'
import { TOPICS, type Topic } from '@trms/contract/records/theory-test/entity'
import { THEORY_FIELD_WORDS } from '@trms/contract/records/theory-test/words'
import { type OwnColumns, recordKind } from '../training-record/kind.ts'
import { wholeRecord } from '../training-record/whole.ts'
import { printTheoryTest } from './print.ts'

/** The theory test: a day, twelve topics and a result (TT-01, TT-02). */
export const theoryTest = recordKind({
  kind: 'theory_test',
  calls: {
    create: createTheoryTest,
    amend: amendTheoryTest,
    delete: deleteTheoryTest,
    byId: [theoryTestById, getTheoryTest],
    byPilot: [theoryTestByPilot],
  },
  day: 'date_of_test',

  find: (db, which) =>
    wholeRecord(db, which)
      .innerJoin('theory_test as t', 't.id', 'r.id')
      .select(TOPICS.map((topic) => `t.${topic}` as const))
      .select('t.comments')
      .execute(),
  contentOf: (row) => ({
    date_of_test: row.record_date,
    ...(Object.fromEntries(TOPICS.map((topic) => [topic, row[topic]])) as Record<Topic, boolean>),
    comments: row.comments,
    result: row.outcome === 1,
  }),
  defaults: Object.fromEntries(TOPICS.map((topic) => [topic, false])),
  fieldWords: THEORY_FIELD_WORDS,

  outcomeOf: (sent) => (sent.result ? 1 : 0),
  columnsOf: ({ date_of_test, result, ...own }): OwnColumns<'theory_test'> => own,

  rows: 'theory_tests',
  listed: (rows) => rows.execute(),
  rowOf: (row) => ({ date_of_test: row.record_date, result: row.outcome === 1 }),

  print: (row, language) => printTheoryTest(row, language),
})

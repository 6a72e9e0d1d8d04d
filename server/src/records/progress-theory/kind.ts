import {
  amendProgressTheory,
  createProgressTheory,
  deleteProgressTheory,
  progressTheoryById,
  progressTheoryByPilot,
} from '@trms/contract/records/progress-theory/calls'
import {
  AREAS,
  type Area,
  type ProgressTheory,
} from '@trms/contract/records/progress-theory/entity'
import { AREA_WORDS, PROGRESS_FIELD_WORDS } from '@trms/contract/records/progress-theory/words'
import { isLow } from '@trms/contract/records/training-record/scores'
import { type OwnColumns, recordKind } from '../training-record/kind.ts'
import { textSection } from '../training-record/print.ts'
import { wholeRecord } from '../training-record/whole.ts'

type Performance = ProgressTheory['overall_performance']

/** The theory progress check: a day, eight comments and one overall score (PT-01, PT-02). */
export const progressTheory = recordKind({
  kind: 'progress_theory',
  calls: {
    create: createProgressTheory,
    amend: amendProgressTheory,
    delete: deleteProgressTheory,
    byId: [progressTheoryById],
    byPilot: [progressTheoryByPilot],
  },
  day: 'date_of_test',

  find: (db, which) =>
    wholeRecord(db, which)
      .innerJoin('progress_theory as p', 'p.id', 'r.id')
      .select(AREAS.map(({ name }) => `p.${name}` as const))
      .execute(),
  contentOf: (row) => ({
    date_of_test: row.record_date,
    ...(Object.fromEntries(AREAS.map(({ name }) => [name, row[name]])) as Record<Area, string>),
    overall_performance: row.outcome as Performance,
  }),
  defaults: {},
  fieldWords: PROGRESS_FIELD_WORDS,

  outcomeOf: (sent) => sent.overall_performance,
  columnsOf: ({ date_of_test, overall_performance, ...own }): OwnColumns<'progress_theory'> => own,

  rows: 'progress_theory_reports',
  listed: (rows) => rows.execute(),
  rowOf: (row) => ({
    date_of_test: row.record_date,
    overall_performance: row.outcome as Performance,
  }),

  print: (row, language) => {
    const words = WORDS[language]
    const mark = row.outcome ?? 0
    return [
      {
        kind: 'facts',
        title: words.general,
        facts: [{ label: words.overall_performance, value: `${mark} / 5`, bad: isLow(mark) }],
      },
      ...AREAS.flatMap(({ name }) => textSection(AREA_WORDS[language][name], row[name])),
    ]
  },
})

const WORDS = {
  en: { general: 'General', overall_performance: 'Overall performance' },
  vi: { general: 'Thông tin chung', overall_performance: 'Đánh giá chung' },
} as const

import { hoursWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import { BASE_SCORES, type BaseScore } from '@trms/contract/records/base-training/entity'
import { BASE_FIELD_WORDS } from '@trms/contract/records/base-training/words'
import { isLow } from '@trms/contract/records/training-record/scores'
import type { Section } from '../../platform/files/pdf/section.ts'
import { marked, scoreText, textSection } from '../training-record/print.ts'

type Printed = Record<BaseScore, number> & {
  outcome: number | null
  airport: string
  flight_time: number
  go_around: number
  touch_and_go: number
  full_stop: number
  others_criteria: string | null
  others_point: number | null
  comments: string
}

/** The sections of a printed base training, in the order of the form. */
export function printBaseTraining(row: Printed, language: Language): Section[] {
  const words = WORDS[language]
  const fields = BASE_FIELD_WORDS[language]
  const items: { name: string; score: number }[] = BASE_SCORES.map((name) => ({
    name: fields[name],
    score: row[name],
  }))
  const { others_criteria: name, others_point: score } = row
  if (name !== null && score !== null) items.push({ name, score })
  return [
    {
      kind: 'facts',
      title: words.general,
      facts: [
        {
          label: words.result,
          value: row.outcome === 1 ? words.passed : words.failed,
          bad: row.outcome !== 1,
        },
        { label: fields.airport, value: row.airport },
        { label: fields.flight_time, value: hoursWords(row.flight_time) },
        { label: fields.go_around, value: String(row.go_around) },
        { label: fields.touch_and_go, value: String(row.touch_and_go) },
        { label: fields.full_stop, value: String(row.full_stop) },
      ],
    },
    {
      kind: 'table',
      title: words.criteria,
      columns: [
        { heading: words.number, width: 36 },
        { heading: words.criterion },
        { heading: words.score, width: 80, align: 'right' },
      ],
      rows: items.map((one, i) => [
        String(i + 1),
        one.name,
        marked(scoreText(one.score), isLow(one.score)),
      ]),
    },
    ...textSection(words.comments, row.comments),
  ]
}

interface Words {
  general: string
  result: string
  passed: string
  failed: string
  criteria: string
  number: string
  criterion: string
  score: string
  comments: string
}

const WORDS: Record<Language, Words> = {
  en: {
    general: 'General',
    result: 'Result',
    passed: 'Passed',
    failed: 'Failed',
    criteria: 'Criteria',
    number: 'No',
    criterion: 'Criterion',
    score: 'Score',
    comments: 'Comments',
  },
  vi: {
    general: 'Thông tin chung',
    result: 'Kết quả',
    passed: 'Đạt',
    failed: 'Không đạt',
    criteria: 'Tiêu chí đánh giá',
    number: 'Số',
    criterion: 'Tiêu chí',
    score: 'Điểm',
    comments: 'Nhận xét',
  },
}

import type { Language } from '@trms/contract/messages/index'
import {
  TOPIC_GROUPS,
  type Topic,
  type TopicGroup,
} from '@trms/contract/records/theory-test/entity'
import { THEORY_FIELD_WORDS } from '@trms/contract/records/theory-test/words'
import type { Section } from '../../platform/files/pdf/section.ts'
import { textSection, yesNo } from '../training-record/print.ts'

type Printed = Record<Topic, boolean> & { outcome: number | null; comments: string }

/** The sections of a printed theory test, in the order of the form. */
export function printTheoryTest(row: Printed, language: Language): Section[] {
  const words = WORDS[language]
  const passed = row.outcome === 1
  const result = { label: words.result, value: passed ? words.passed : words.failed, bad: !passed }
  return [
    { kind: 'facts', title: words.general, facts: [result] },
    ...TOPIC_GROUPS.map(
      (group): Section => ({
        kind: 'table',
        title: words.groups[group.name],
        columns: [{ heading: words.topic }, { heading: words.covered, width: 120 }],
        rows: group.topics.map((topic) => [
          THEORY_FIELD_WORDS[language][topic],
          yesNo(language, row[topic]),
        ]),
      }),
    ),
    ...textSection(words.comments, row.comments),
  ]
}

interface Words {
  general: string
  result: string
  passed: string
  failed: string
  topic: string
  covered: string
  comments: string
  groups: Record<TopicGroup, string>
}

const WORDS: Record<Language, Words> = {
  en: {
    general: 'General',
    result: 'Result',
    passed: 'Passed',
    failed: 'Failed',
    topic: 'Topic',
    covered: 'Covered',
    comments: 'Comments',
    groups: {
      flight_planning: 'Flight planning',
      normal_procedures: 'Normal procedures',
      abnormal_procedures: 'Abnormal procedures',
    },
  },
  vi: {
    general: 'Thông tin chung',
    result: 'Kết quả',
    passed: 'Đạt',
    failed: 'Không đạt',
    topic: 'Nội dung',
    covered: 'Đã kiểm tra',
    comments: 'Nhận xét',
    groups: {
      flight_planning: 'Lập kế hoạch bay',
      normal_procedures: 'Quy trình bình thường',
      abnormal_procedures: 'Quy trình bất thường',
    },
  },
}

import { z } from 'zod'
import { date, flag, LONG_TEXT, text } from '../../common/fields.ts'
import { answeredRecord, answeredRow } from '../training-record/shapes.ts'

/** The 12 topics, grouped as in the form (TT-01). */
export const TOPIC_GROUPS = [
  {
    name: 'flight_planning',
    topics: ['cfp_decode', 'mel_cdl', 'metar_taf_sigmet_wxchart', 'planning_minima'],
  },
  {
    name: 'normal_procedures',
    topics: [
      'fons_special_checklists',
      'task_sharing',
      'standard_callouts',
      'performance_flysmart_efb',
      'radio_telephony_vhf_hf_comm',
    ],
  },
  {
    name: 'abnormal_procedures',
    topics: ['limitations', 'abnormal_handling_procedure', 'memory_items'],
  },
] as const
export type TopicGroup = (typeof TOPIC_GROUPS)[number]['name']
export type Topic = (typeof TOPIC_GROUPS)[number]['topics'][number]
export const TOPICS: readonly Topic[] = TOPIC_GROUPS.flatMap(({ topics }) => [...topics])

const eachTopic = <T extends z.ZodType>(schema: () => T) =>
  Object.fromEntries(TOPICS.map((topic) => [topic, schema()])) as Record<Topic, T>

/** The fields that the instructor fills in. A topic that is not sent was not ticked. */
export const theoryTestFields = {
  date_of_test: date('please_select_date_of_test'),
  ...eachTopic(() => flag().default(false)),
  comments: z
    .string({ error: 'please_input_comments' })
    .pipe(text(LONG_TEXT).min(1, { error: 'please_input_comments' })),
  result: flag(),
}

export const theoryTest = z.object({
  ...answeredRecord,
  date_of_test: date(),
  ...eachTopic(() => z.boolean()),
  comments: z.string(),
  /** Whether the trainee passed. */
  result: z.boolean(),
})
export type TheoryTest = z.output<typeof theoryTest>

export const theoryTestRow = z.object({
  ...answeredRow,
  date_of_test: date(),
  result: z.boolean(),
})
export type TheoryTestRow = z.output<typeof theoryTestRow>

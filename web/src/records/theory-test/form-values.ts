import {
  type TheoryTest,
  TOPICS,
  type Topic,
  theoryTestFields,
} from '@trms/contract/records/theory-test/entity'
import { z } from 'zod'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/** The form's values. Names are the contract's, so that its errors find their fields. */
export type TheoryTestValues = Record<Topic, boolean> & {
  date_of_test: string | null
  comments: string
  result: boolean | null
  report: File | null
}

export const emptyTheoryTest = (): TheoryTestValues => ({
  date_of_test: null,
  ...(Object.fromEntries(TOPICS.map((topic) => [topic, false])) as Record<Topic, boolean>),
  comments: '',
  result: null,
  report: null,
})

/** A record as the form has it. */
export const filledTheoryTest = (record: TheoryTest): TheoryTestValues => ({
  date_of_test: record.date_of_test,
  ...(Object.fromEntries(TOPICS.map((topic) => [topic, record[topic]])) as Record<Topic, boolean>),
  comments: record.comments,
  result: record.result,
  report: null,
})

export const theoryTestInput = ({ report: _file, ...values }: TheoryTestValues) => values

const schema = z.object(theoryTestFields)

/** Everything that stands against saving, in the order of the form. */
export function checkTheoryTest(values: TheoryTestValues): Problems {
  const { comments, ...found } = schemaProblems(schema, theoryTestInput(values))
  return { ...found, ...(comments && { comments }) }
}

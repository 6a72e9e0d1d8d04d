import {
  type TheoryTest,
  TOPICS,
  type Topic,
  theoryTestFields,
} from '@trms/contract/records/theory-test/entity'
import { z } from 'zod'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/**
 * The form's values. The field names are those of the contract, so that errors of the call find their fields.
 */
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

/** Fills the form with a record. */
export const filledTheoryTest = (record: TheoryTest): TheoryTestValues => ({
  date_of_test: record.date_of_test,
  ...(Object.fromEntries(TOPICS.map((topic) => [topic, record[topic]])) as Record<Topic, boolean>),
  comments: record.comments,
  result: record.result,
  report: null,
})

export const theoryTestInput = ({ report: _file, ...values }: TheoryTestValues) => values

const schema = z.object(theoryTestFields)

/** Finds everything that prevents saving, in the order of the form, in which the comments come last. */
export function checkTheoryTest(values: TheoryTestValues): Problems {
  const { comments, ...found } = schemaProblems(schema, theoryTestInput(values))
  return { ...found, ...(comments && { comments }) }
}

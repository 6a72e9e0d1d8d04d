import { type FieldMessage, fieldMessages } from '@trms/contract/common/issues'
import { isMessageKey } from '@trms/contract/messages/index'
import { useCallback } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useController,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'

/** Dotted path, as the contract writes it (`sectors[0].departure`) → what is wrong there. */
export type Problems = Record<string, FieldMessage>

/** What the contract's schema says to an input, in the words the server would use. */
export function schemaProblems(schema: z.ZodType, input: unknown): Problems {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? {} : fieldMessages(result.error.issues)
}

/** `sectors[0].departure` → `sectors.0.departure`, the form library's way of writing it. */
const formPath = (path: string) => path.replace(/\[(\d+)\]/g, '.$1')

/**
 * A form whose every change is checked by `check`. The errors hold message keys, not texts, so that they
 * follow a switch of language. Adding or taking out a row checks the rows as a whole, and marks nothing within a
 * row that was not marked before.
 */
export function useContractForm<Values extends FieldValues>(
  check: (values: Values) => Problems,
  defaultValues: Values,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = (values, _, { names = [] }) => {
    const errors = {}
    const rows = names.find((name) => form.control._names.array.has(name))
    for (const [path, problem] of Object.entries(check(values))) {
      const name = formPath(path) as FieldPath<Values>
      if (rows && name.startsWith(`${rows}.`) && !form.getFieldState(name).error) continue
      set(errors, name, { type: 'contract', message: JSON.stringify(problem) })
    }
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} }
  }
  const form = useForm<Values>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    // The page focuses the first error in reading order itself; the library goes by mounting order.
    shouldFocusError: false,
  })
  return form
}

/** Puts the server's field errors under their fields: which those are, and what is said of others. */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: Record<string, string>,
): { marked: string[]; elsewhere: string[] } {
  const marked: string[] = []
  const elsewhere: string[] = []
  for (const [path, message] of Object.entries(fields)) {
    const name = formPath(path) as FieldPath<Values>
    if (form.getValues(name) === undefined) elsewhere.push(message)
    else {
      form.setError(name, { type: 'server', message })
      marked.push(path)
    }
  }
  return { marked, elsewhere }
}

/** Paths as their fields follow each other in the page, where they come to stand in that order; rows go by the first of them. */
export function inPageOrder<Values extends FieldValues>(
  { control }: UseFormReturn<Values>,
  paths: readonly string[],
): string[] {
  const heads = [...control._names.mount].map(headOf)
  const placeOf = (path: string) => {
    const place = heads.indexOf(headOf(path))
    return place < 0 ? heads.length : place
  }
  return paths.toSorted((a, b) => placeOf(a) - placeOf(b))
}
const headOf = (path: string) => path.split(/[.[]/, 1)[0]

/** Of the fields that the server marked, those whose mark still stands. */
export const stillMarked = (errors: FieldErrors, marked: readonly string[]): string[] =>
  marked.filter(
    (path) => (get(errors, formPath(path)) as FieldError | undefined)?.type === 'server',
  )

export function useErrorText(): (
  error: Pick<FieldError, 'type' | 'message'> | undefined,
) => string | undefined {
  const shared = useWords(sharedWords)
  return useCallback(
    (error) => {
      if (!error?.message) return undefined
      if (error.type !== 'contract') return error.message
      const { key, params } = JSON.parse(error.message) as FieldMessage
      return isMessageKey(key) ? shared(key, params) : error.message
    },
    [shared],
  )
}

export interface Bound<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
}

/** A field of the form: its value, its change and its error in the user's language. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>) {
  const { field, fieldState } = useController({ control, name })
  const errorText = useErrorText()
  return { ...field, error: errorText(fieldState.error) }
}

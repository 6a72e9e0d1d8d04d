import { type FieldMessage, fieldMessages } from '@trms/contract/common/issues'
import { isMessageKey } from '@trms/contract/messages/index'
import { useCallback, useLayoutEffect, useState } from 'react'
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
  useFormState,
} from 'react-hook-form'
import type { z } from 'zod'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { holdBlurs } from './held-blur.ts'

holdBlurs()

/**
 * The message of each wrong field, by the field's path as the contract writes paths (`sectors[0].departure`).
 */
export type Problems = Record<string, FieldMessage>

/** Checks an input with the contract's schema and returns the same messages as the server would. */
export function schemaProblems(schema: z.ZodType, input: unknown): Problems {
  const result = schema.safeParse(input, { reportInput: true })
  return result.success ? {} : fieldMessages(result.error.issues)
}

/** Rewrites a path for react-hook-form: `sectors[0].departure` → `sectors.0.departure`. */
const formPath = (path: string) => path.replace(/\[(\d+)\]/g, '.$1')

interface Unread {
  name: string
  text: string
  /** Settled once the text has been looked up; absent where nothing is being looked up. */
  lookUp?: PromiseWithResolvers<void> | undefined
}

/** The fields of each form, by its control, whose text names nothing that could be the field's value. */
const unreadTexts = new WeakMap<object, Set<Unread>>()

const heldBy = (control: object): readonly Unread[] => [...(unreadTexts.get(control) ?? [])]

/** The names of the fields whose text no value of the form holds. */
const unreadIn = (control: object, values: FieldValues): string[] =>
  heldBy(control).flatMap(({ name, text }) => (text && !get(values, name) ? [name] : []))

/** Whether a text is typed in the form that no value of the form holds. */
export const hasUnreadText = <Values extends FieldValues>({
  control,
  getValues,
}: Pick<UseFormReturn<Values>, 'control' | 'getValues'>): boolean =>
  unreadIn(control, getValues()).length > 0

/** The longest time in ms for which sending a form waits until a typed text has been looked up. */
const LOOK_UP_MS = 4_000
const UNREAD = 'unread'

/**
 * A form whose every change is checked by `check`. The errors hold message keys, not texts, so that the
 * messages follow a switch of language. Adding or removing a row marks no field within the rows that was not
 * marked before.
 */
export function useContractForm<Values extends FieldValues>(
  check: (values: Values) => Problems,
  defaultValues: Values,
): UseFormReturn<Values> {
  const resolver: Resolver<Values> = async (typed, _, { names = [] }) => {
    const lookUps = heldBy(form.control).flatMap(({ lookUp }) => lookUp ?? [])
    // Whoever types a code and presses Save at once means the person of that code.
    await lookedUp(lookUps)
    const values = lookUps.length === 0 ? typed : form.getValues()
    const errors = {}
    const rows = names.find((name) => form.control._names.array.has(name))
    const mark = (name: string, error: FieldError) => {
      const isNew = !form.getFieldState(name as FieldPath<Values>).error
      if (!(rows && name.startsWith(`${rows}.`) && isNew)) set(errors, name, error)
    }
    for (const [path, problem] of Object.entries(check(values)))
      mark(formPath(path), { type: 'contract', message: JSON.stringify(problem) })
    for (const name of unreadIn(form.control, values)) mark(name, { type: UNREAD })
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} }
  }
  const form = useForm<Values>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    // The page itself focuses the first error in reading order; react-hook-form would go by the order of
    // mounting.
    shouldFocusError: false,
  })
  return form
}

async function lookedUp(lookUps: readonly PromiseWithResolvers<void>[]): Promise<void> {
  if (lookUps.length === 0) return
  const patience = new Promise<void>((resolve) => setTimeout(resolve, LOOK_UP_MS))
  await Promise.race([Promise.all(lookUps.map(({ promise }) => promise)), patience])
}

/**
 * Shows the server's field errors under their fields. `marked`: the paths of those fields; `elsewhere`: the
 * messages about fields that the form does not have.
 */
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

/**
 * Sorts paths by the order of their fields on the page. Fields register in page order when the form is drawn;
 * all paths within rows (`sectors[1].arrival`) go by the first field of the rows.
 */
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

/** Filters the fields that the server marked down to those that still show the server's error. */
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

/** Whether a field has to be filled in; both props draw the asterisk. */
interface Asked {
  required?: boolean | undefined
  withAsterisk?: boolean | undefined
}

export interface Bound<Values extends FieldValues, Name extends FieldPath<Values>> {
  control: Control<Values>
  name: Name
}

/**
 * Binds a field of the form: value, change handler, and the error in the user's language. Where an asterisk
 * says to the eye that the field has to be filled in, `aria-required` says so to a screen reader.
 */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  required,
  withAsterisk,
}: Bound<Values, Name> & Asked) {
  const { field, fieldState } = useController({ control, name })
  const errorText = useErrorText()
  return {
    ...field,
    error: errorText(fieldState.error),
    'aria-required': required || withAsterisk || undefined,
  }
}

/**
 * For a field whose text may name nothing: such a text is no value, and while `hold` holds one, the form
 * cannot be sent; while `lookUp` says that the text is being looked up, sending waits. `isRefused`: the form was
 * not sent because of this text.
 */
export function useUnreadText<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: Bound<Values, Name>) {
  const { errors } = useFormState({ control, name })
  const [held] = useState((): Unread => ({ name, text: '' }))
  useLayoutEffect(() => {
    held.name = name
    const all = unreadTexts.get(control) ?? new Set()
    unreadTexts.set(control, all.add(held))
    return () => void all.delete(held)
  }, [control, name, held])
  const hold = (text: string) => {
    held.text = text
  }
  const lookUp = (isUnderWay: boolean) => {
    if (isUnderWay) held.lookUp ??= Promise.withResolvers()
    else {
      held.lookUp?.resolve()
      held.lookUp = undefined
    }
  }
  const error: FieldError | undefined = get(errors, name)
  return { isRefused: error?.type === UNREAD, hold, lookUp }
}

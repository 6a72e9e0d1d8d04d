import type { Answer, Call } from '@trms/contract/call'
import { useCallback, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Review } from '../../api/ceremony.ts'
import { ApiError } from '../../api/errors.ts'
import { type SendVariables, useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { hasUnreadText, showServerErrors } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'
import { isSame } from './draft.ts'

export interface SendFailure {
  code: ApiError['code'] | 'STOPPED'
  message: string
  /** Whether sending the same again may succeed. */
  again: boolean
  /** The paths of the fields that the server marked, written as in the contract. */
  marked: string[]
}

export interface FormSender {
  sending: boolean
  /** The fraction of the upload that has been sent, 0 to 1; null while nothing is being sent. */
  sent: number | null
  failure: SendFailure | null
  /** True once the server has accepted the form: from then on no input can be lost. */
  isDone(): boolean
  /** Whether the form holds anything else than what it opened with. Keeps its identity. */
  isTyped(): boolean
  stop(): void
}

/** Sends a form: reports the progress, can stop the upload, and keeps everything typed after a failure. */
export function useFormSend<C extends Call, Values extends FieldValues>(
  call: C,
  form: UseFormReturn<Values>,
  options: {
    invalidates: readonly Call[]
    onSuccess(answer: Answer<C>): void
    /** Draws what the sender signs, for a call that asks for a signature. */
    review?: Review
    /** Called when the record has changed since the form was opened, with the present version. */
    onStale?(present: number): void
    /** The form's name of each field that has another name in the call. */
    names?: Readonly<Record<string, string>>
  },
): FormSender & { send(variables: SendVariables<C>): Promise<void> } {
  const t = useWords(formWords)
  const { mutateAsync } = useSend(call, { invalidates: options.invalidates })
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  const stopper = useRef<AbortController | null>(null)
  const done = useRef(false)
  const isDone = useCallback(() => done.current, [])
  const isTyped = useCallback(
    () => !isSame(form.getValues(), form.formState.defaultValues) || hasUnreadText(form),
    [form],
  )

  async function send(variables: SendVariables<C>) {
    if (stopper.current) return
    const controller = new AbortController()
    stopper.current = controller
    setFailure(null)
    setSent(0)
    try {
      const answer = await mutateAsync({
        ...variables,
        signal: controller.signal,
        onProgress: setSent,
        ...(options.review && { review: options.review }),
      })
      done.current = true
      options.onSuccess(answer)
    } catch (error) {
      if (error instanceof ApiError && error.version !== null) options.onStale?.(error.version)
      setFailure(failureOf(error, form, t('sending_stopped'), options.names))
    } finally {
      stopper.current = null
      setSent(null)
    }
  }

  return {
    send,
    sending: sent !== null,
    sent,
    failure,
    isDone,
    isTyped,
    stop: () => stopper.current?.abort(),
  }
}

/**
 * Turns an error into the failure that the form shows, and marks the fields the server named. `otherwise` is
 * the message for an error that is no ApiError.
 */
export function failureOf<Values extends FieldValues>(
  error: unknown,
  form: UseFormReturn<Values>,
  otherwise: string,
  names: Readonly<Record<string, string>> = {},
): SendFailure {
  if (!(error instanceof ApiError))
    return { code: 'STOPPED', message: otherwise, again: true, marked: [] }
  const fields = Object.entries(error.fields).map(([path, text]) => [names[path] ?? path, text])
  const { marked, elsewhere } = showServerErrors(form, Object.fromEntries(fields))
  return {
    code: error.code,
    // When a single field is wrong, its message is also the message of the whole error, hence the Set.
    message: [...new Set([error.message, ...elsewhere])].join(' '),
    again: ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'STORAGE_FULL', 'INTERNAL', 'MALFORMED'].includes(
      error.code,
    ),
    marked,
  }
}

import type { Answer, Call } from '@trms/contract/call'
import { useCallback, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Review } from '../../api/ceremony.ts'
import { ApiError } from '../../api/errors.ts'
import { type SendVariables, useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { showServerErrors } from '../field/contract-form.ts'
import { formWords } from '../field/form-words.ts'

export interface SendFailure {
  code: ApiError['code'] | 'STOPPED'
  message: string
  /** Sending the same again may work. */
  again: boolean
  /** The form's fields that it was said of, as the contract writes their paths. */
  marked: string[]
}

export interface FormSender {
  sending: boolean
  /** Part of the upload that has gone out, 0 to 1; null while nothing is being sent. */
  sent: number | null
  failure: SendFailure | null
  /** True once the server has said yes: there is nothing left to lose. */
  isDone(): boolean
  stop(): void
}

/** Sends a form: progress, stopping, and failures that keep everything typed. */
export function useFormSend<C extends Call, Values extends FieldValues>(
  call: C,
  form: UseFormReturn<Values>,
  options: {
    invalidates: readonly Call[]
    onSuccess(answer: Answer<C>): void
    /** Draws what is sent, where its sender signs it. */
    review?: Review
    /** What was shown is not the present version, which is given. */
    onStale?(present: number): void
    /** The form's name of a field that the call names otherwise. */
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
    stop: () => stopper.current?.abort(),
  }
}

/** What the form tells of an error, with the fields marked that a call named. `otherwise`: of what no call has said. */
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
    // what is wrong with one field alone is the message as well
    message: [...new Set([error.message, ...elsewhere])].join(' '),
    again: ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'STORAGE_FULL', 'INTERNAL', 'MALFORMED'].includes(
      error.code,
    ),
    marked,
  }
}

import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import { type FormSender, failureOf, type SendFailure } from './form-send.ts'

/** Why a step that is no call of the server did not succeed; its message is for the person. */
export class StepFailure extends Error {}

/**
 * A form that is sent in several steps, of which calls are only some. Whatever fails ends them and is told as the form's
 * failure: an ApiError with the fields it names, a StepFailure in its own words.
 */
export function useFormSteps<Values extends FieldValues>(
  form: UseFormReturn<Values>,
): Pick<FormSender, 'sending' | 'failure'> & { run(steps: () => Promise<void>): Promise<void> } {
  const t = useWords(formWords)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<SendFailure | null>(null)
  async function run(steps: () => Promise<void>) {
    setFailure(null)
    setSending(true)
    try {
      await steps()
    } catch (error) {
      const otherwise = error instanceof StepFailure ? error.message : t('sending_stopped')
      setFailure(failureOf(error, form, otherwise))
    } finally {
      setSending(false)
    }
  }
  return { sending, failure, run }
}

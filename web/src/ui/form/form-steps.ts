import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import { type FormSender, failureOf, type SendFailure } from './form-send.ts'

/** The failure of a step that is not a server call; the message is shown to the user. */
export class StepFailure extends Error {}

/**
 * Sends a form in several steps, only some of which are calls. The first step that fails ends the run and
 * becomes the form's failure: an ApiError with the fields that the server named, a StepFailure with its own
 * message.
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

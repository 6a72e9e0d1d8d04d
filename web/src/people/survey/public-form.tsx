import { Button } from '@mantine/core'
import { newFlight } from '@trms/contract/people/survey/calls'
import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { useRef } from 'react'
import IconAlertCircle from '~icons/alert-circle'
import { useWords } from '../../i18n/words.ts'
import { useContractForm } from '../../ui/field/contract-form.ts'
import { useFirstError } from '../../ui/form/focus-first-error.ts'
import { useFormSend } from '../../ui/form/form-send.ts'
import { SurveySections } from './form-sections.tsx'
import { checkSurvey, EMPTY_SURVEY } from './form-values.ts'
import { surveyFormWords } from './form-words.ts'
import classes from './public-page.module.css'
import { sendSurvey } from './send-survey.ts'

/**
 * Shows the public form, without drafts, because the data of a stranger must not stay on a shared device, and
 * without the page frame, so that less is fetched.
 */
export function PublicForm({ onDone }: { onDone(receipt: SurveyReceipt): void }) {
  const t = useWords(surveyFormWords)
  const element = useRef<HTMLFormElement>(null)
  const form = useContractForm(checkSurvey, EMPTY_SURVEY)
  const sender = useFormSend(newFlight, form, { invalidates: [], onSuccess: onDone })
  const { failure } = sender
  const showFirstError = useFirstError(element, failure)

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={form.handleSubmit((values) => sendSurvey(form, values, sender), showFirstError)}
    >
      <div className={classes.form} inert={sender.sending}>
        <SurveySections form={form} own />
      </div>
      <div className={classes.bar}>
        {failure && (
          <div role="alert" className={classes.failure}>
            <IconAlertCircle />
            <span>{failure.message}</span>
          </div>
        )}
        <Button type="submit" size="md" fullWidth loading={sender.sending}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

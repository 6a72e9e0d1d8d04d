import { Text } from '@mantine/core'
import { NOBODY } from '@trms/contract/common/crew-code'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'
import { SentBack } from './sent-back.tsx'

type About<Form, Subject = Form> = Asked<Subject> & {
  feature: ExchangeFeature<Form>
}

/**
 * The dialog that sets any status, with a reason and a file. A form that has no pilot yet cannot be
 * settled.
 */
export function StatusDialog<Form>({ feature, subject, opened, close }: About<Form>) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  const shared = useWords(sharedWords)
  if (!subject) return null
  const { setStatus, Owner, done } = feature
  const form = feature.shown(subject)
  const isOpen = form.pilot_crew_code === NOBODY
  const offered = feature.statuses.filter(
    (one) => !isOpen || !feature.settled.includes(one) || one === form.status,
  )
  return (
    <ExchangeDialog
      call={setStatus.call}
      feature={feature}
      invalidates={feature.reads}
      opened={opened}
      close={close}
      title={t('change_status')}
      confirm={t('change_status')}
      status={{
        choices: offered.map((value) => ({
          value: `${value}`,
          label: own(`status_${value}`),
        })),
        now: `${form.status}`,
      }}
      reason="optional"
      file={{ label: t('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      version={form.version}
      inputOf={({ status, reason }, version) =>
        setStatus.inputOf(subject, { status: Number(status), reason, version })
      }
      done={shared(done.setStatus)}
    >
      {Owner ? <Owner form={subject} /> : <FormOwner form={form} />}
      {isOpen && <Told>{shared('completed_without_pilot')}</Told>}
      <Told>{t('told')}</Told>
    </ExchangeDialog>
  )
}

/** The dialog that submits a form, with the question whether this file is meant. */
export function SubmitDialog<Form>({
  feature,
  subject,
  opened,
  close,
}: About<Form, { form: Form; stage: number }>) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  const shared = useWords(sharedWords)
  if (!subject) return null
  const { submit, Question = SureToUpload, done } = feature
  const { stage } = subject
  const form = feature.shown(subject.form)
  // A submission that replaces an earlier submission, or that a settled form receives, gives nobody a new
  // task.
  const { steps } = feature.standOf(subject.form)
  const isTurn = steps[stage] === 'awaited'
  const back =
    steps[stage - 1] === 'back' ? form.resets.find((one) => one.status === form.status) : undefined
  return (
    <ExchangeDialog
      call={submit.call}
      feature={feature}
      invalidates={feature.reads}
      opened={opened}
      close={close}
      title={own(`submit_${stage}`)}
      confirm={t('upload')}
      file={{ label: t('form_file'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      version={form.version}
      inputOf={(_, version) => submit.inputOf(subject.form, { stage, version })}
      done={shared(done.submit)}
    >
      {back && <SentBack {...back} at={back.date_of_status} file={back.form_status} />}
      <FormOwner form={form} />
      <Question form={subject.form} />
      {isTurn && <Told>{t('next', { who: own(`next_${stage}`) })}</Told>}
    </ExchangeDialog>
  )
}

/** Names the pilot of the form. */
export const FormOwner = ({ form }: { form: { pilot_name: string; pilot_crew_code: string } }) => (
  <Text>
    {form.pilot_name} · {form.pilot_crew_code}
  </Text>
)

export function SureToUpload() {
  const t = useWords(exchangeWords)
  return <Text>{t('sure_to_upload')}</Text>
}

/** A dimmed text that says who is asked next and how that person is told (ASK-03). */
export const Told = ({ children }: { children: string }) => (
  <Text c="dimmed" size="sm">
    {children}
  </Text>
)

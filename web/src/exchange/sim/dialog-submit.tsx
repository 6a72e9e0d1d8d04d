import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { submitCaavForm, submitForm } from '@trms/contract/exchange/sim/form-calls'
import { SIM_STATUS, type Stage } from '@trms/contract/exchange/sim/states'
import { useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { detailWords } from './detail-words.ts'
import { FormDialog, FormOwner } from './form-dialog.tsx'

/** SIM-07, SIM-08: a stage of a form, after the question whether this file is meant. */
export function SubmitDialog({ subject, opened, close }: Asked<{ form: OpenForm; stage: Stage }>) {
  const t = useMessages(detailWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  const { form, stage } = subject
  return (
    <FormDialog
      call={submitForm}
      opened={opened}
      close={close}
      title={t(`submit_${stage}`)}
      confirm={words('upload')}
      file={{ label: t('form_file'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      version={form.version}
      inputOf={(_, version) => ({ submitted_form_id: form.form_id, form_order: stage, version })}
      done={shared('sim_form_uploaded')}
    >
      <FormOwner form={form} />
      {form.form_status === SIM_STATUS.FAILED ? (
        <Alert
          color="red"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        >
          {t('failed_sure')}
        </Alert>
      ) : (
        <Text>{words('sure_to_upload')}</Text>
      )}
    </FormDialog>
  )
}

/** CAA-01: the pilot's CAAV form, then an instructor's. */
export function CaavSubmitDialog({ subject, opened, close }: Asked<OpenForm>) {
  const t = useMessages(detailWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  return (
    <FormDialog
      call={submitCaavForm}
      opened={opened}
      close={close}
      title={t('caav_submit')}
      confirm={words('upload')}
      file={{ label: t('caav_form'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      version={subject.version}
      inputOf={(_, version) => ({
        submitted_form_id: subject.form_id,
        pilot_order: subject.pilot_order,
        version,
      })}
      done={shared('sim_form_uploaded')}
    >
      <FormOwner form={subject} />
      <Text>{words('sure_to_upload')}</Text>
    </FormDialog>
  )
}

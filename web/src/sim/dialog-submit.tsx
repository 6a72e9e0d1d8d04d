import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { OpenForm } from '@trms/contract/sim/entity'
import { submitForm } from '@trms/contract/sim/form-calls'
import { SIM_STATUS, type Stage } from '@trms/contract/sim/states'
import { ExchangeDialog } from '../domain/exchange-dialog.tsx'
import { exchangeWords } from '../domain/exchange-words.ts'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { notify } from '../ui/notify.ts'
import { detailWords } from './detail-words.ts'
import { SIM_READS } from './paths.ts'

/** SIM-07, SIM-08: a stage of a form, after the question whether this file is meant. */
export function SubmitDialog({
  subject,
  opened,
  close,
}: {
  subject: { form: OpenForm; stage: Stage } | null
  opened: boolean
  close(): void
}) {
  const t = useMessages(detailWords)
  const words = useMessages(exchangeWords)
  const shared = useMessages(sharedMessages)
  if (!subject) return null
  const { form, stage } = subject
  return (
    <ExchangeDialog
      call={submitForm}
      invalidates={SIM_READS}
      opened={opened}
      close={close}
      title={t(`submit_${stage}`)}
      confirm={words('upload')}
      file={{ label: t('form_file'), accept: 'pdf', required: true }}
      fileField="submitted_report"
      inputOf={() => ({ submitted_form_id: form.form_id, form_order: stage })}
      onDone={() => {
        close()
        notify.success(shared('sim_form_uploaded'))
      }}
    >
      <Text>
        {form.pilot_name} · {form.pilot_crew_code}
      </Text>
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
    </ExchangeDialog>
  )
}

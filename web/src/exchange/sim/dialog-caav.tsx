import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { setCaavStatus, submitCaavForm } from '@trms/contract/exchange/sim/form-calls'
import { CAAV_STATUS, CAAV_STATUSES } from '@trms/contract/exchange/sim/states'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { ExchangeDialog } from '../form-exchange/exchange-dialog.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { FormOwner, SureToUpload, Told } from '../form-exchange/form-dialogs.tsx'
import { SentBack } from '../form-exchange/sent-back.tsx'
import { detailWords } from './detail-words.ts'
import { simForms } from './feature.tsx'
import { SIM_READS } from './paths.ts'
import { simWords } from './words.ts'

/** The dialog that submits the CAAV form, first by the pilot and then by an instructor (CAA-01). */
export function CaavSubmitDialog({
  subject,
  opened,
  close,
  back,
}: Asked<OpenForm> & {
  /** The step that sent the CAAV form back. */
  back: FormEvent | undefined
}) {
  const t = useWords(detailWords)
  const words = useWords(exchangeWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  return (
    <ExchangeDialog
      call={submitCaavForm}
      feature={simForms}
      invalidates={SIM_READS}
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
      {back && <SentBack {...back} file={back.file?.url ?? null} />}
      <FormOwner form={subject} />
      <SureToUpload />
      {subject.caav_form_status === CAAV_STATUS.INITIAL && (
        <Told>{words('next', { who: t('caav_next') })}</Told>
      )}
    </ExchangeDialog>
  )
}

/** The dialog in which the office sets the status of the CAAV form (CAA-01). */
export function CaavStatusDialog({ subject, opened, close }: Asked<OpenForm>) {
  const t = useWords(simWords)
  const detail = useWords(detailWords)
  const words = useWords(exchangeWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  const { form_id, pilot_order } = subject
  return (
    <ExchangeDialog
      call={setCaavStatus}
      feature={simForms}
      invalidates={SIM_READS}
      opened={opened}
      close={close}
      title={detail('caav_status')}
      confirm={words('change_status')}
      status={{
        choices: CAAV_STATUSES.map((value) => ({ value: `${value}`, label: t(`caav_${value}`) })),
        now: `${subject.caav_form_status}`,
      }}
      reason="optional"
      file={{ label: words('file'), accept: 'image-or-pdf', required: false }}
      fileField="status_file"
      version={subject.version}
      inputOf={({ status, reason }, version) => ({
        form_id,
        pilot_order,
        status: Number(status),
        reason,
        version,
      })}
      done={shared('sim_status_changed')}
    >
      <FormOwner form={subject} />
    </ExchangeDialog>
  )
}

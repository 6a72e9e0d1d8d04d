import { Button } from '@mantine/core'
import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import type { OpenForm, SimDetail } from '@trms/contract/exchange/sim/entity'
import { CAAV_STATUS } from '@trms/contract/exchange/sim/states'
import IconCertificate from '~icons/certificate'
import IconFileText from '~icons/file-text'
import { useWords } from '../../i18n/words.ts'
import { useLinked } from '../../ui/dialog/use-linked.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { ShownFile } from '../../ui/file/file-panel.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { FormFile, FormFiles, SubmissionFile, ViewFormFile } from '../form-exchange/form-files.tsx'
import { detailWords } from './detail-words.ts'
import { CaavStatusDialog, CaavSubmitDialog } from './dialog-caav.tsx'
import { ElearningDialog } from './dialog-elearning.tsx'
import { simForms } from './feature.tsx'
import { CaavCell, ElearningCell } from './list-cells.tsx'

/** The three submissions now in force of one pilot's form (SIM-07, SIM-11). */
export function DetailForms({ form, show }: { form: OpenForm; show(file: ShownFile): void }) {
  const t = useWords(detailWords)
  const of = { feature: simForms, form, show }
  return (
    <FormFiles label={t('forms')}>
      <SubmissionFile {...of} stage={1} label={t('form_1')} address={form.first_submit} />
      <SubmissionFile {...of} stage={2} label={t('form_2')} address={form.second_submit} />
      <SubmissionFile {...of} stage={3} label={t('form_3')} address={form.third_submit}>
        <DownloadForm feature={simForms} form={form} />
      </SubmissionFile>
    </FormFiles>
  )
}

/** The CAAV form and the e-learning certificate of one pilot. */
export function DetailFiles({
  sim,
  form,
  history,
  show,
}: {
  sim: SimDetail
  form: OpenForm
  history: readonly FormEvent[]
  show(file: ShownFile): void
}) {
  const t = useWords(detailWords)
  const words = useWords(exchangeWords)
  const caav = useSubject<OpenForm>()
  const caavStatus = useSubject<OpenForm>()
  const elearning = useSubject<{ form_id: string; version: number; at: string }>()
  const { can } = form
  const sendCertificate = () =>
    elearning.ask({ form_id: form.form_id, version: form.version, at: sim.sessiona_date_time })
  useLinked({
    caav: can.submit_caav && (() => caav.ask(form)),
    elearning: can.finish_elearning && sendCertificate,
  })
  const isCaavBack = form.caav_form !== null && form.caav_form_status === CAAV_STATUS.INITIAL
  const caavBack = isCaavBack ? history.find(({ action }) => action === 'caav_status') : undefined
  const send = (address: string | null) => t(address ? 'replace' : 'upload')
  return (
    <FormFiles label={`${t('caav_form')}, ${t('elearning')}`}>
      <FormFile
        icon={<IconFileText size={22} />}
        label={t('caav_form')}
        status={<CaavCell form={form} />}
      >
        <ViewFormFile address={form.caav_form} label={t('caav_form')} show={show} />
        {can.submit_caav && (
          <Button
            variant="light"
            size="compact-md"
            aria-label={`${send(form.caav_form)}: ${t('caav_form')}`}
            onClick={() => caav.ask(form)}
          >
            {send(form.caav_form)}
          </Button>
        )}
        {can.set_caav_status && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`${words('change_status')}: ${t('caav_form')}`}
            onClick={() => caavStatus.ask(form)}
          >
            {words('change_status')}
          </Button>
        )}
      </FormFile>
      <FormFile
        icon={<IconCertificate size={22} />}
        label={t('elearning')}
        status={<ElearningCell form={form} />}
      >
        <ViewFormFile address={form.elearning_clue} label={t('elearning')} show={show} />
        {can.finish_elearning && (
          <Button
            variant="light"
            size="compact-md"
            aria-label={`${send(form.elearning_clue)}: ${t('elearning')}`}
            onClick={sendCertificate}
          >
            {send(form.elearning_clue)}
          </Button>
        )}
      </FormFile>
      <CaavSubmitDialog {...caav} back={caavBack} />
      <CaavStatusDialog {...caavStatus} />
      <ElearningDialog {...elearning} />
    </FormFiles>
  )
}

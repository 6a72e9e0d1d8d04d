import { Button } from '@mantine/core'
import { IconCertificate, IconFileText } from '@tabler/icons-react'
import type { OpenForm, SimDetail } from '@trms/contract/sim/entity'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { ShownFile } from '../ui/file-panel.tsx'
import { fileName } from '../ui/file-size.ts'
import { useSubject } from '../ui/use-subject.ts'
import classes from './detail-papers.module.css'
import { detailWords } from './detail-words.ts'
import { CaavStatusDialog } from './dialog-change-status.tsx'
import { ElearningDialog } from './dialog-elearning.tsx'
import { CaavSubmitDialog } from './dialog-submit.tsx'
import { CaavCell, ElearningCell } from './list-cells.tsx'
import { simWords } from './words.ts'

/** The CAAV form and the e-learning of one pilot. */
export function DetailPapers({
  sim,
  form,
  show,
}: {
  sim: SimDetail
  form: OpenForm
  show(file: ShownFile): void
}) {
  const t = useMessages(detailWords)
  const words = useMessages(simWords)
  const caav = useSubject<OpenForm>()
  const caavStatus = useSubject<OpenForm>()
  const elearning = useSubject<{ form_id: string; at: string }>()
  const { can } = form
  const view = (address: string | null, label: string) =>
    address && (
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`${t('view')}: ${label}`}
        onClick={() => show({ address, name: fileName(address) })}
      >
        {t('view')}
      </Button>
    )
  return (
    <section className={classes.papers} aria-label={`${t('caav_form')}, ${t('elearning')}`}>
      <Paper
        icon={<IconFileText size={22} stroke={1.75} aria-hidden />}
        label={t('caav_form')}
        status={<CaavCell form={form} />}
      >
        {view(form.caav_form, t('caav_form'))}
        {can.submit_caav && (
          <Button
            variant="light"
            size="compact-md"
            aria-label={t('caav_submit')}
            onClick={() => caav.ask(form)}
          >
            {t(form.caav_form ? 'replace' : 'upload')}
          </Button>
        )}
        {can.set_caav_status && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={t('caav_status')}
            onClick={() => caavStatus.ask(form)}
          >
            {words('change_status')}
          </Button>
        )}
      </Paper>
      <Paper
        icon={<IconCertificate size={22} stroke={1.75} aria-hidden />}
        label={t('elearning')}
        status={<ElearningCell form={form} />}
      >
        {can.view_elearning && view(form.elearning_clue, t('elearning'))}
        {can.finish_elearning && (
          <Button
            variant="light"
            size="compact-md"
            aria-label={t('elearning_submit')}
            onClick={() => elearning.ask({ form_id: form.form_id, at: sim.sessiona_date_time })}
          >
            {t(form.elearning_clue ? 'replace' : 'upload')}
          </Button>
        )}
      </Paper>
      <CaavSubmitDialog {...caav} />
      <CaavStatusDialog {...caavStatus} />
      <ElearningDialog {...elearning} />
    </section>
  )
}

function Paper({
  icon,
  label,
  status,
  children,
}: {
  icon: ReactNode
  label: string
  status: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.paper}>
      {icon}
      <div className={classes.words}>
        <b>{label}</b>
        <div>{status}</div>
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

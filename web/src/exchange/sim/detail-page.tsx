import { useParams, useSearch } from '@tanstack/react-router'
import { getSimById, simHistory } from '@trms/contract/exchange/sim/calls'
import type { SimDetail } from '@trms/contract/exchange/sim/entity'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { ChangeHistory } from '../../crew/history/change-history.tsx'
import { Questions } from '../../crew/questions.tsx'
import { useLive } from '../../frame/live.ts'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import type { Search } from '../../ui/part/search-params.ts'
import { ChangedForm } from '../form-exchange/changed-form.tsx'
import { FormHistory } from '../form-exchange/exchange-history.tsx'
import { FormProgress } from '../form-exchange/exchange-progress.tsx'
import { DetailActions } from './detail-actions.tsx'
import { DetailFiles, DetailForms } from './detail-files.tsx'
import { PilotSwitch, SessionFacts } from './detail-head.tsx'
import classes from './detail-page.module.css'
import { detailWords } from './detail-words.ts'
import { isOpen, simForms } from './feature.tsx'
import { SIM_READS, useSimPaths } from './paths.ts'
import { useFormWords } from './use-form-words.ts'
import { simWords } from './words.ts'

/** The page of one session: both forms with their history, and any of their files beside. */
export function SimDetailPage() {
  const { id = '' } = useParams({ strict: false })
  const t = useWords(simWords)
  const { list } = useSimPaths()
  useLive(['sim'], SIM_READS)
  const { data, error, refetch } = useRead(getSimById, { id })
  if (data) return <Session key={id} sim={data} />
  const crumbs = [{ label: t('title'), to: list }]
  return (
    <RecordPending title={t('one')} crumbs={crumbs} error={error} retry={() => void refetch()} />
  )
}

function Session({ sim }: { sim: SimDetail }) {
  const t = useWords(detailWords)
  const words = useWords(simWords)
  const formWords = useFormWords()
  const tellsHistory = useMay()(simHistory)
  const paths = useSimPaths()
  const [file, setFile] = useState<ShownFile | null>(null)
  const second = isSecond(sim, useSearch({ strict: false }) as Search)
  const form = second ? sim.second_pilot : sim.first_pilot
  const history = second ? sim.history.second_pilot : sim.history.first_pilot
  const at = formatDateTime(sim.sessiona_date_time)
  return (
    <BesideFile file={file} close={() => setFile(null)}>
      <Page
        title={t('title', { date: at.slice(0, 10) })}
        crumbs={[{ label: words('title'), to: paths.list }, { label: sim.sessiona_place }]}
        action={<DetailActions sim={sim} form={form} />}
        foot
      >
        <SessionFacts sim={sim} />
        <PilotSwitch sim={sim} second={second} />
        {isOpen(form) ? (
          <>
            <ChangedForm feature={simForms} form={form} history={history} />
            <FormProgress
              feature={simForms}
              form={form}
              history={history}
              waiting={form}
              awaited={formWords.awaited(sim, form)?.sentence ?? null}
              rest={formWords.nobody(form)}
            />
            <DetailForms form={form} show={setFile} />
            <DetailFiles sim={sim} form={form} history={history} show={setFile} />
            <FormHistory
              feature={simForms}
              form={form}
              history={history}
              shown={file}
              show={setFile}
            />
            <Questions key={form.form_id} subject="sim_form" recordId={form.form_id} />
          </>
        ) : (
          <p className={classes.closed}>{t('closed_form')}</p>
        )}
        {tellsHistory && (
          <ChangeHistory call={simHistory} id={sim.id} title={t('session_history')} />
        )}
      </Page>
    </BesideFile>
  )
}

/**
 * Whether the second pilot's form is shown: as the address names a pilot or a form, else if the first form is
 * not open to the reader.
 */
function isSecond(sim: SimDetail, { pilot, form }: Search): boolean {
  if (pilot !== undefined) return String(pilot) === '2'
  return !isOpen(sim.first_pilot) || (form !== undefined && sim.second_pilot.form_id === form)
}

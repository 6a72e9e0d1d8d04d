import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getSimById, simOptions, updateSim } from '@trms/contract/exchange/sim/calls'
import { useState } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { useLive } from '../../../frame/live.ts'
import { NoAccess } from '../../../frame/no-access.tsx'
import { Page } from '../../../frame/page.tsx'
import { RecordProblem } from '../../../frame/record-pending.tsx'
import { useMay } from '../../../frame/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { MayNotEdit } from '../../../ui/form/may-not-edit.tsx'
import { SIM_READS, useSimPaths } from '../paths.ts'
import { createWords } from './create-words.ts'
import { EditForm } from './edit-form.tsx'

/** The page that changes one session (SIM-05). */
export function SimEditPage() {
  const t = useWords(createWords)
  const paths = useSimPaths()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (!useMay()(updateSim)) return <NoAccess title={t('title_edit')} />
  return (
    <Page
      title={t('title_edit')}
      crumbs={[
        { label: t('crumb_sim'), to: paths.list },
        { label: t('crumb_session'), to: paths.detail(id) },
      ]}
    >
      <Loaded key={id} id={id} />
    </Page>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useWords(createWords)
  const paths = useSimPaths()
  useLive(['sim'], SIM_READS, { id, waits: true })
  const sim = useRead(getSimById, { id })
  const options = useRead(simOptions, {})
  // Starting afresh changes the key, so that the form is drawn anew.
  const [round, setRound] = useState(0)
  const failed = [sim, options].find((one) => one.error && !one.data)
  if (failed?.error)
    return (
      <RecordProblem
        crumbs={[{ label: t('crumb_sim'), to: paths.list }]}
        error={failed.error}
        retry={() => void failed.refetch()}
      />
    )
  if (!sim.data || !options.data)
    return (
      <Stack maw={960} aria-busy>
        <Skeleton height={420} radius={12} animate={false} />
      </Stack>
    )
  if (!sim.data.can.update)
    return (
      <MayNotEdit title={t('may_not_edit')} back={t('to_detail')} to={paths.detail(id)}>
        {t('may_not_edit_hint')}
      </MayNotEdit>
    )
  return (
    <EditForm
      key={round}
      sim={sim.data}
      places={options.data.places}
      onStartAfresh={() => setRound(round + 1)}
    />
  )
}

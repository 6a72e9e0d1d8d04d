import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import type { Answer } from '@trms/contract/call'
import { fotDetail } from '@trms/contract/records/overview/calls'
import type { ReactNode } from 'react'
import { useRead } from '../../api/hooks.ts'
import { ApproveSeveralLink } from '../../crew/approve-several-link.tsx'
import { ReadinessCard } from '../../crew/readiness/card.tsx'
import { overviewPath } from '../../crew/record-paths.ts'
import { useLive } from '../../frame/live.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { useInSlices } from '../../ui/part/use-in-slices.ts'
import { CreateRecordMenu } from './create-record-menu.tsx'
import { PilotHead } from './pilot-head/pilot-head.tsx'
import { type RecordFeature, readsOf } from './record-feature.ts'
import { recordFileWords } from './record-file-words.ts'
import { TrainingTabs } from './training-tabs.tsx'

export type Area = 'admin' | 'pilot'

/** The pilot whose list is shown: the pilot in the address, or the reader without one. */
export function useListedPilot(): { pilotId: string; area: Area } {
  const search = useSearch({ strict: false }) as Search
  const account = useAccount()
  return {
    pilotId: text(search.pilot_id) || account.id,
    area: account.area === 'admin' ? 'admin' : 'pilot',
  }
}

/** The page of one list of a pilot's file: the pilot's head, the four kinds as tabs, and the list. */
export function PilotRecords({
  feature,
  title,
  pilotId,
  area,
  children,
}: {
  feature: RecordFeature
  title: string
  pilotId: string
  area: Area
  children(pilot: Answer<typeof fotDetail>): ReactNode
}) {
  const t = useWords(recordFileWords)
  const account = useAccount()
  const answer = useRead(fotDetail, { id: pilotId })
  const pilot = useInSlices(answer.data)
  useLive(['training_record', 'person'], readsOf(feature))
  const overview = { label: t('overview'), to: overviewPath(area) }
  return (
    <Page title={title} {...(pilotId !== account.id && { crumbs: [overview] })}>
      {answer.isError && !answer.data && (
        <ErrorState error={answer.error} retry={() => void answer.refetch()} />
      )}
      {!pilot && !answer.isError && <Skeleton height={480} radius="lg" animate={false} />}
      {pilot && (
        <>
          <PilotHead
            pilot={pilot}
            area={area}
            action={pilot.can.create_record && <CreateRecordMenu pilotId={pilot.id} />}
          />
          {pilot.flies && <ReadinessCard pilotId={pilotId} above />}
          {pilotId === account.id && area === 'pilot' && (
            <ApproveSeveralLink
              count={pilot.records.reduce((sum, { awaiting }) => sum + awaiting, 0)}
            />
          )}
          <TrainingTabs
            current={feature.kind}
            area={area}
            pilotId={pilotId}
            records={pilot.records}
          />
          {children(pilot)}
        </>
      )}
    </Page>
  )
}

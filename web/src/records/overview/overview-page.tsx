import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { accumulatedReport } from '@trms/contract/records/monthly-report/calls'
import { fotList } from '@trms/contract/records/overview/calls'
import IconPlane from '~icons/plane'
import { ALL_FLIGHTS } from '../../crew/record-paths.ts'
import { COSTLY_REST_MS, useLive } from '../../frame/live.ts'
import { Page } from '../../frame/page.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { linkTo } from '../../ui/part/target.ts'
import { ExportAction } from './export-action.tsx'
import { useOverviewOffer } from './list-offer.ts'
import { useOverviewRows } from './overview-rows.tsx'
import { overviewWords } from './words.ts'

/** The overview of the pilots that this account may follow (FOT-01, FOT-03, FOT-04). */
export function OverviewPage() {
  const t = useWords(overviewWords)
  const may = useMay()
  const { area } = useAccount()
  const rows = useOverviewRows()
  const list = useList(fotList, (answer) => answer.pilots, useOverviewOffer())
  useLive(['person'], [fotList])
  useLive(['training_record'], [fotList], { restMs: COSTLY_REST_MS })
  return (
    <Page
      title={t('title')}
      action={
        <>
          {area === 'admin' && (
            <Button
              variant="default"
              component={Link}
              {...linkTo({ to: ALL_FLIGHTS })}
              leftSection={<IconPlane />}
            >
              {t('all_flights')}
            </Button>
          )}
          {may(accumulatedReport) && <ExportAction />}
        </>
      }
    >
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
      />
    </Page>
  )
}

import { PILOT_VIEWERS, permits } from '@trms/contract/access'
import { createPilot, pilotDetail, sortPilot } from '@trms/contract/people/pilot/calls'
import type { PilotRow } from '@trms/contract/people/pilot/entity'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { ExcelMenu } from './list-excel.tsx'
import { usePilotOffer } from './list-offer.ts'
import { usePilotRows } from './list-rows.tsx'
import { pilotListWords } from './list-words.ts'
import { usePilotPaths } from './paths.ts'
import { StatusDialog, useStatusChange } from './status.tsx'

/** Shows the page of all pilots and instructors (PIL-01). */
export function PilotListPage() {
  const t = useWords(pilotListWords)
  // The list's call is also open to people who only pick a pilot, so the page needs a check of its own.
  const may = permits({ permissions: PILOT_VIEWERS }, useAccount())
  return may ? <PilotList /> : <NoAccess title={t('title')} />
}

function PilotList() {
  const t = useWords(pilotListWords)
  const mayCreate = useMay()(createPilot)
  const paths = usePilotPaths()
  const create = mayCreate ? { label: t('create'), target: { to: paths.create } } : undefined
  const status = useStatusChange()
  const rows = usePilotRows(status.ask)
  // Answers of at most 100 pilots have whole rows; only larger answers are cut to the fields of pickers.
  const list = useList(sortPilot, (answer) => answer.pilots as PilotRow[], usePilotOffer())
  useLive(['person'], [sortPilot, pilotDetail])
  return (
    <Page
      title={t('title')}
      action={
        <>
          <ExcelMenu view={list.view} />
          {create && <CreateLink {...create} />}
        </>
      }
    >
      <ListPage
        list={list}
        rows={rows}
        create={create}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t(mayCreate ? 'empty_hint' : 'empty_wait') }}
      />
      <StatusDialog {...status} />
    </Page>
  )
}

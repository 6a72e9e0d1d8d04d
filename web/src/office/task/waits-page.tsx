import { whoWaits } from '@trms/contract/office/task/calls'
import type { WaitingTask } from '@trms/contract/office/task/entity'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { SentDialog } from './sent-dialog.tsx'
import { useRemind } from './use-remind.ts'
import { useWaitsOffer } from './waits-offer.ts'
import { useWaitsRows } from './waits-rows.tsx'
import { WaitsTools } from './waits-tools.tsx'
import { waitsWords } from './waits-words.ts'

/**
 * Shows the page of every open task of the division: the person, the task, the wait and the mails sent
 * (ASK-02).
 */
export function WaitsPage() {
  const t = useWords(waitsWords)
  const may = useMay()
  if (!may(whoWaits)) return <NoAccess title={t('title')} />
  return (
    <Page title={t('title')}>
      <Waits />
    </Page>
  )
}

function Waits() {
  const t = useWords(waitsWords)
  const sent = useSubject<WaitingTask>()
  const { send } = useRemind()
  const rows = useWaitsRows({ showSent: sent.ask, remind: ({ key }) => send([key]) })
  const list = useList(whoWaits, (answer) => answer.tasks, useWaitsOffer())
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        tools={<WaitsTools list={list} />}
      />
      <SentDialog {...sent} />
    </>
  )
}

import { EXCHANGE_SORTS } from '@trms/contract/exchange/form-exchange/list'
import { createLineCheck, getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { DocumentFolder } from '../form-exchange/document-folder.tsx'
import { useExchangeOffer, useKeywordField } from '../form-exchange/exchange-offer.ts'
import { ReadDialog, ReadPrompt } from './dialog-read.tsx'
import { DeleteLineCheckDialog } from './dialog-remove.tsx'
import { ChangeStatusDialog, HistoryDialog } from './dialog-status.tsx'
import { useLineCheckRows } from './list-rows.tsx'
import { LINE_CHECK_READS, useLineCheckPaths } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** LC-01: the line checks that the reader may read. */
export function LineCheckListPage() {
  const t = useMessages(lineCheckWords)
  const may = useMay()
  const paths = useLineCheckPaths()
  if (!may(getLineCheckList)) return <NoAccess title={t('title')} />
  const create = may(createLineCheck)
    ? { label: t('create'), target: { to: paths.create } }
    : undefined
  return (
    <Page title={t('title')} action={create && <CreateLink {...create} />}>
      <LineChecks create={create} />
    </Page>
  )
}

function LineChecks({ create }: { create: Create | undefined }) {
  const t = useMessages(lineCheckWords)
  const history = useSubject<LineCheck>()
  const status = useSubject<LineCheck>()
  const reading = useSubject<Pick<LineCheck, 'id' | 'version' | 'line_check_date'>>()
  const removal = useSubject<LineCheck>()
  const filter = useKeywordField()
  useLive('line_check', LINE_CHECK_READS)
  const rows = useLineCheckRows({
    openHistory: history.ask,
    changeStatus: status.ask,
    confirmRead: reading.ask,
    remove: removal.ask,
  })
  const list = useList(getLineCheckList, (answer) => answer.line_check_list, {
    ...useExchangeOffer(EXCHANGE_SORTS, {
      label: t('status'),
      choices: LINE_CHECK_STATUSES.map((one) => ({
        value: String(one),
        label: t(`status_${one}`),
      })),
    }),
    input: { ...(filter && { filter }) },
  })
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        tools={<DocumentFolder type="LINE_CHECK" />}
        create={create}
      />
      <HistoryDialog {...history} />
      <ChangeStatusDialog {...status} />
      <ReadDialog {...reading} />
      <DeleteLineCheckDialog {...removal} />
      <ReadPrompt />
    </>
  )
}

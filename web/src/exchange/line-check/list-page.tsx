import { EXCHANGE_SORTS } from '@trms/contract/exchange/form-exchange/list'
import { getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { LINE_CHECK_STATUSES } from '@trms/contract/exchange/line-check/states'
import { SignaturesListed } from '../../crew/listed-signatures.tsx'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { Create } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { DocumentFolder } from '../form-exchange/document-folder.tsx'
import { useExchangeOffer, useKeywordField } from '../form-exchange/exchange-offer.ts'
import { ExchangeListPage, FormRemovalDialog } from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { StatusDialog } from '../form-exchange/form-dialogs.tsx'
import { HistoryDialog } from '../form-exchange/reset-history.tsx'
import { ReadDialog, ReadPrompt } from './dialog-read.tsx'
import { lineChecks } from './feature.ts'
import { useLineCheckRows } from './list-rows.tsx'
import { lineCheckWords } from './words.ts'

/** The list of the line checks that the reader may read (LC-01). */
export const LineCheckListPage = () => (
  <ExchangeListPage pages={lineChecks}>
    {(create) => <LineChecks create={create} />}
  </ExchangeListPage>
)

function LineChecks({ create }: { create: Create | undefined }) {
  const t = useWords(lineCheckWords)
  const words = useWords(exchangeWords)
  const history = useSubject<LineCheck>()
  const status = useSubject<LineCheck>()
  const reading = useSubject<Pick<LineCheck, 'id' | 'version' | 'line_check_date'>>()
  const removal = useSubject<LineCheck>()
  const filter = useKeywordField()
  const rows = useLineCheckRows({
    openHistory: history.ask,
    changeStatus: status.ask,
    confirmRead: reading.ask,
    delete: removal.ask,
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
      <SignaturesListed subject="line_check" rows={list.rows}>
        <ListPage
          list={list}
          rows={rows}
          searchLabel={words('search')}
          empty={{ title: t('empty'), hint: t('empty_hint') }}
          tools={<DocumentFolder type="LINE_CHECK" />}
          create={create}
        />
      </SignaturesListed>
      <HistoryDialog feature={lineChecks} {...history} />
      <StatusDialog feature={lineChecks} {...status} />
      <ReadDialog {...reading} />
      <FormRemovalDialog pages={lineChecks} {...removal} />
      <ReadPrompt />
    </>
  )
}

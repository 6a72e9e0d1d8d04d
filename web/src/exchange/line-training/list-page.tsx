import { useSearch } from '@tanstack/react-router'
import { getLineTrainingList } from '@trms/contract/exchange/line-training/calls'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { COMPLETED } from '@trms/contract/exchange/line-training/states'
import { SignaturesListed } from '../../crew/listed-signatures.tsx'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import type { Create } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { flag, type Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { DocumentFolder } from '../form-exchange/document-folder.tsx'
import { ExchangeListPage, FormRemovalDialog } from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { StatusDialog } from '../form-exchange/form-dialogs.tsx'
import { HistoryDialog } from '../form-exchange/reset-history.tsx'
import { SubmissionsDialog } from './dialog-submissions.tsx'
import { CLEAN_UP, lineTrainings, useTrainingPaths } from './feature.ts'
import { useTrainingOffer } from './list-offer.ts'
import { useTrainingRows } from './list-rows.tsx'
import { lineTrainingWords } from './words.ts'

/** The list of the trainings that the reader may read, in progress or completed (LT-01). */
export function LineTrainingListPage() {
  const search: Search = useSearch({ strict: false })
  const completed = flag(search.completed)
  return (
    <ExchangeListPage pages={lineTrainings}>
      {(create) => (
        <>
          <ProgressTabs completed={completed} />
          <Trainings key={String(completed)} completed={completed} create={create} />
        </>
      )}
    </ExchangeListPage>
  )
}

/** The tabs of the two halves; the chosen type stays when the tab changes. */
function ProgressTabs({ completed }: { completed: boolean }) {
  const t = useWords(lineTrainingWords)
  const { list } = useTrainingPaths()
  const { line_training_type } = useSearch({ strict: false }) as Search
  const type = line_training_type === undefined ? {} : { line_training_type }
  return (
    <TabLinks label={t('halves')}>
      <TabLink target={{ to: list, search: type }} current={!completed}>
        {t('in_progress')}
      </TabLink>
      <TabLink target={{ to: list, search: { ...type, completed: true } }} current={completed}>
        {t('completed')}
      </TabLink>
    </TabLinks>
  )
}

function Trainings({ completed, create }: { completed: boolean; create: Create | undefined }) {
  const t = useWords(lineTrainingWords)
  const words = useWords(exchangeWords)
  const history = useSubject<LineTraining>()
  const submissions = useSubject<LineTraining>()
  const status = useSubject<LineTraining>()
  const removal = useSubject<LineTraining>()
  const cleaning = useSubject<LineTraining>()
  const rows = useTrainingRows({
    openHistory: history.ask,
    openSubmissions: submissions.ask,
    changeStatus: status.ask,
    delete: removal.ask,
    cleanUp: cleaning.ask,
  })
  const list = useList(getLineTrainingList, (answer) => answer.line_training_list, {
    ...useTrainingOffer(),
    input: { completed: completed ? COMPLETED.YES : COMPLETED.NO },
  })
  return (
    <>
      <SignaturesListed subject="line_training" rows={list.rows}>
        <ListPage
          list={list}
          rows={rows}
          searchLabel={words('search')}
          empty={{ title: t('empty'), hint: t('empty_hint') }}
          tools={<DocumentFolder type="LINE_TRAINING" />}
          create={create}
        />
      </SignaturesListed>
      <HistoryDialog feature={lineTrainings} {...history} />
      <SubmissionsDialog {...submissions} />
      <StatusDialog feature={lineTrainings} {...status} />
      <FormRemovalDialog pages={lineTrainings} {...removal} />
      <FormRemovalDialog pages={lineTrainings} {...cleaning} by={CLEAN_UP} />
    </>
  )
}

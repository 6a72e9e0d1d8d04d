import { useSearch } from '@tanstack/react-router'
import {
  createLineTraining,
  getLineTrainingList,
} from '@trms/contract/exchange/line-training/calls'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { COMPLETED } from '@trms/contract/exchange/line-training/states'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { flag, type Search } from '../../ui/part/search-params.ts'
import { TabLink, TabLinks } from '../../ui/part/tab-links.tsx'
import { DocumentFolder } from '../form-exchange/document-folder.tsx'
import { ChangeStatusDialog } from './dialog-change-status.tsx'
import { CleanUpDialog, DeleteDialog } from './dialog-gone.tsx'
import { HistoryDialog } from './dialog-history.tsx'
import { SubmissionsDialog } from './dialog-submissions.tsx'
import { useTrainingOffer } from './list-offer.ts'
import { useTrainingRows } from './list-rows.tsx'
import { trainingMessages } from './messages.ts'
import { TRAINING_READS, useTrainingPaths } from './paths.ts'

/** LT-01: the trainings that the reader may read, in two halves. */
export function LineTrainingListPage() {
  const t = useMessages(trainingMessages)
  const may = useMay()
  const paths = useTrainingPaths()
  const { completed } = useSearch({ strict: false }) as Search
  if (!may(getLineTrainingList)) return <NoAccess title={t('title')} />
  const create = may(createLineTraining)
    ? { label: t('create'), target: { to: paths.create } }
    : undefined
  return (
    <Page title={t('title')} action={create && <CreateLink {...create} />}>
      <ProgressTabs completed={flag(completed)} />
      <Trainings key={String(flag(completed))} completed={flag(completed)} create={create} />
    </Page>
  )
}

/** The type that is chosen stays when the half is changed. */
function ProgressTabs({ completed }: { completed: boolean }) {
  const t = useMessages(trainingMessages)
  const { list } = useTrainingPaths()
  const { line_training_type } = useSearch({ strict: false }) as Search
  const type = line_training_type === undefined ? {} : { line_training_type }
  return (
    <TabLinks label={t('progress')}>
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
  const t = useMessages(trainingMessages)
  const history = useSubject<LineTraining>()
  const submissions = useSubject<LineTraining>()
  const status = useSubject<LineTraining>()
  const removal = useSubject<LineTraining>()
  const cleaning = useSubject<LineTraining>()
  useLive('line_training', TRAINING_READS)
  const rows = useTrainingRows({
    openHistory: history.ask,
    openSubmissions: submissions.ask,
    changeStatus: status.ask,
    remove: removal.ask,
    cleanUp: cleaning.ask,
  })
  const list = useList(getLineTrainingList, (answer) => answer.line_training_list, {
    ...useTrainingOffer(),
    input: { completed: completed ? COMPLETED.YES : COMPLETED.NO },
  })
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        tools={<DocumentFolder type="LINE_TRAINING" />}
        create={create}
      />
      <HistoryDialog {...history} />
      <SubmissionsDialog {...submissions} />
      <ChangeStatusDialog {...status} />
      <DeleteDialog {...removal} />
      <CleanUpDialog {...cleaning} />
    </>
  )
}

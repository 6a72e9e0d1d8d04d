import { createTd, sortTd } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { type Create, CreateLink } from '../../ui/list/create-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { useDocumentOffer } from './list-offer.ts'
import { useDocumentRows } from './list-rows.tsx'
import { DOCUMENT_READS, useDocumentPaths } from './paths.ts'
import { documentWords } from './words.ts'

/** Shows the page of the documents that the reader may read (DOC-01, DOC-02). */
export function DocumentListPage() {
  const t = useWords(documentWords)
  const may = useMay()
  const paths = useDocumentPaths()
  if (!may(sortTd)) return <NoAccess title={t('title')} />
  const create = may(createTd) ? { label: t('create'), target: { to: paths.create } } : undefined
  return (
    <Page title={t('title')} action={create && <CreateLink {...create} />}>
      <Documents create={create} />
    </Page>
  )
}

function Documents({ create }: { create: Create | undefined }) {
  const t = useWords(documentWords)
  const removal = useSubject<TrainingDocument>()
  const rows = useDocumentRows(removal.ask)
  const list = useList(sortTd, (answer) => answer.documents, useDocumentOffer())
  useLive(['training_document'], DOCUMENT_READS)
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('empty'), hint: t('empty_hint') }}
        create={create}
      />
      <DeleteDialog {...removal} />
    </>
  )
}

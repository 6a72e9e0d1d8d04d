import { Button, Stack } from '@mantine/core'
import { useParams, useSearch } from '@tanstack/react-router'
import { tdDetail, tdHistory } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import { useState } from 'react'
import IconTrash from '~icons/trash'
import { useRead } from '../../api/hooks.ts'
import { ChangeHistory } from '../../crew/history/change-history.tsx'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { useWayBack } from '../../frame/way-back.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FileList } from '../../ui/file/file-list.tsx'
import { BesideFile, type ShownFile } from '../../ui/file/file-panel.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import type { Search } from '../../ui/part/search-params.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDocument } from './edit-document.tsx'
import { useDocumentTexts } from './list-rows.tsx'
import { DOCUMENT_READS, useDocumentPaths } from './paths.ts'
import { documentWords } from './words.ts'

/**
 * Shows the page of one document: a form for readers who may change the document, otherwise, or with
 * `?mode=view`, text (DOC-01).
 */
export function DocumentDetailPage() {
  const t = useWords(documentWords)
  const may = useMay()
  const { list } = useDocumentPaths()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(tdDetail, { id }, { enabled: may(tdDetail) })
  if (!may(tdDetail)) return <NoAccess title={t('section')} />
  if (data) return <Detail key={id} document={data} />
  return (
    <RecordPending
      title={t('section')}
      crumbs={[{ label: t('title'), to: list }]}
      error={error}
      retry={() => void refetch()}
    />
  )
}

function Detail({ document }: { document: TrainingDocument }) {
  const t = useWords(documentWords)
  const tellsHistory = useMay()(tdHistory)
  const paths = useDocumentPaths()
  const { mode } = useSearch({ strict: false }) as Search
  const { goBack } = useWayBack()
  const removal = useSubject<TrainingDocument>()
  const [round, setRound] = useState(0)
  const [file, setFile] = useState<ShownFile | null>(null)
  const edits = document.can.update && mode !== 'view'
  useLive(['training_document'], DOCUMENT_READS, { id: document.id, waits: edits })
  const toList = () => goBack({ to: paths.list })
  return (
    <BesideFile file={file} close={() => setFile(null)} edits={edits}>
      <Page
        title={document.document_name}
        crumbs={[{ label: t('title'), to: paths.list }]}
        action={
          document.can.delete && (
            <Button
              variant="default"
              leftSection={<IconTrash />}
              onClick={() => removal.ask(document)}
            >
              {t('delete')}
            </Button>
          )
        }
      >
        <Stack flex={1} gap="md">
          {edits ? (
            <EditDocument
              key={round}
              document={document}
              followed={tellsHistory}
              onDone={toList}
              onStartAfresh={() => setRound(round + 1)}
            />
          ) : (
            <Reading document={document} shown={file} show={setFile} />
          )}
          {tellsHistory && <ChangeHistory call={tdHistory} id={document.id} />}
        </Stack>
        <DeleteDialog {...removal} onDeleted={toList} />
      </Page>
    </BesideFile>
  )
}

function Reading({
  document,
  shown,
  show,
}: {
  document: TrainingDocument
  shown: ShownFile | null
  show(file: ShownFile): void
}) {
  const t = useWords(documentWords)
  const texts = useDocumentTexts()
  return (
    <Stack gap="lg" maw={960}>
      <FormSection title={t('section')}>
        <Facts>
          <Fact label={t('training_type')}>{texts.type(document)}</Fact>
          <Fact label={t('fleet')}>{texts.fleet(document)}</Fact>
          <Fact label={t('start_date')}>{texts.start(document)}</Fact>
          <Fact label={t('note')} wide>
            {document.note}
          </Fact>
        </Facts>
      </FormSection>
      <FormSection title={t('files')}>
        <FileList files={document.files} none={t('no_files')} shown={shown} show={show} />
      </FormSection>
    </Stack>
  )
}

import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { getLatestTdByType } from '@trms/contract/office/training-document/calls'
import type { TrainingType } from '@trms/contract/office/training-document/entity'
import { useState } from 'react'
import IconArrowLeft from '~icons/arrow-left'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FileList } from '../../ui/file/file-list.tsx'
import { FileContent, FilePending } from '../../ui/file/file-panel.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { folderWords } from './folder-words.ts'

/** The address of the open file, or of the file that was closed last. */
type Seen = { open: string; closed?: never } | { open?: never; closed: string }

/**
 * Shows the latest document of a type that the reader may see, with its files to read in place (DOC-02). With
 * `opened` the first file is shown at once, for a reader who is asked whether the file was read (LC-04).
 */
export function LatestDocument({ type, opened = false }: { type: TrainingType; opened?: boolean }) {
  const t = useWords(folderWords)
  const [seen, see] = useState<Seen>()
  useLive(['training_document'], [getLatestTdByType])
  const { data, error, refetch } = useRead(getLatestTdByType, { type })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (data === undefined)
    return opened ? (
      <FilePending />
    ) : (
      <Skeleton height={120} radius={12} animate={false} aria-busy />
    )
  if (data === null) return <Text c="dimmed">{t('no_document')}</Text>
  const atOnce = opened ? data.files[0]?.url : undefined
  // Nothing is found if a newer document has replaced the document of the open file.
  const file = data.files.find(({ url }) => url === (seen ? seen.open : atOnce))
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} fz="lg">
          {data.document_name}
        </Text>
        <Text c="dimmed">{t('in_force_from', { date: formatDate(data.start_date) })}</Text>
      </div>
      {file ? (
        <>
          <Button
            variant="default"
            leftSection={<IconArrowLeft />}
            // The button that opened the file is gone, so this button takes the focus.
            autoFocus={seen !== undefined}
            onClick={() => see({ closed: file.url })}
            style={{ alignSelf: 'start' }}
          >
            {t('all_files', { count: data.files.length })}
          </Button>
          <Text fw={600}>{file.name}</Text>
          <FileContent file={{ address: file.url, name: file.name }} />
        </>
      ) : (
        <FileList
          files={data.files}
          none={t('no_files')}
          shown={null}
          closed={seen?.closed}
          show={({ address }) => see({ open: address })}
        />
      )}
    </Stack>
  )
}

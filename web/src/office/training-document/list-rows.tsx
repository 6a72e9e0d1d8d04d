import { useQueryClient } from '@tanstack/react-query'
import { tdDetail } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { formatDate, today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { breakable } from '../../ui/part/breakable.tsx'
import { useDocumentPaths } from './paths.ts'
import { documentWords } from './words.ts'

export function useDocumentRows(
  askDelete: (document: TrainingDocument) => void,
): ListRows<TrainingDocument> {
  const t = useWords(documentWords)
  const paths = useDocumentPaths()
  const queryClient = useQueryClient()
  const texts = useDocumentTexts()
  const target = ({ id }: TrainingDocument) => ({ to: paths.detail(id) })
  const columns: Column<TrainingDocument>[] = [
    {
      key: 'document_name',
      head: t('document_name'),
      cell: (row) => <strong>{breakable(row.document_name)}</strong>,
      width: 290,
    },
    { key: 'training_type', head: t('training_type'), cell: texts.type, width: 110 },
    { key: 'fleet', head: t('fleet'), cell: texts.fleet, width: 80 },
    { key: 'start_date', head: t('start_date'), cell: texts.start, width: 130 },
    { key: 'files', head: t('files'), cell: texts.files, width: 84, minor: true },
    { key: 'note', head: t('note'), cell: (row) => row.note, width: 240, minor: true },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: row.document_name,
      facts: [
        `${texts.type(row)} · ${texts.fleet(row)}`,
        `${texts.start(row)} · ${texts.files(row)}`,
        ...(row.note ? [row.note] : []),
      ],
    }),
    rowKey: (row) => row.id,
    rowName: (row) => row.document_name,
    rowTarget: target,
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(tdDetail, { id })),
    actions: (row) => [
      row.can.update
        ? { label: t('edit'), icon: IconPencil, target: target(row) }
        : { label: t('open'), icon: IconEye, target: target(row) },
      ...(row.can.delete
        ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => askDelete(row) }]
        : []),
    ],
  }
}

/** Gives the texts of a document's facts in the present language. */
export function useDocumentTexts() {
  const t = useWords(documentWords)
  return {
    type: (one: TrainingDocument) => t(one.training_type),
    fleet: (one: TrainingDocument) => (one.fleet === 'All' ? t('all_fleets') : one.fleet),
    start: (one: TrainingDocument) =>
      one.start_date > today()
        ? `${formatDate(one.start_date)} (${t('not_yet')})`
        : formatDate(one.start_date),
    files: ({ files: { length } }: TrainingDocument) =>
      length === 1
        ? t('file_count_one')
        : length
          ? t('file_count', { count: length })
          : t('no_files'),
  }
}

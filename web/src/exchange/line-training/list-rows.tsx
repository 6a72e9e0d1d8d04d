import { useQueryClient } from '@tanstack/react-query'
import { getLineTrainingById } from '@trms/contract/exchange/line-training/calls'
import type { LineTraining } from '@trms/contract/exchange/line-training/entity'
import { setLineTrainingFlag } from '@trms/contract/exchange/line-training/form-calls'
import IconEraser from '~icons/eraser'
import IconEye from '~icons/eye'
import IconFiles from '~icons/files'
import IconPencil from '~icons/pencil'
import IconReplace from '~icons/replace'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { useMay } from '../../frame/session.ts'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { FormStatus } from '../form-exchange/exchange-cells.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { isRedTraining, lineTrainings, useTrainingPaths } from './feature.ts'
import classes from './list-rows.module.css'
import { lineTrainingWords } from './words.ts'

/** The dialogs of the page that a row can open. */
export interface TrainingDialogs {
  openHistory(training: LineTraining): void
  openSubmissions(training: LineTraining): void
  changeStatus(training: LineTraining): void
  delete(training: LineTraining): void
  cleanUp(training: LineTraining): void
}

/** The rows and cards of the list of line trainings (LT-01). */
export function useTrainingRows(dialogs: TrainingDialogs): ListRows<LineTraining> {
  const t = useWords(lineTrainingWords)
  const words = useWords(exchangeWords)
  const may = useMay()
  const paths = useTrainingPaths()
  const queryClient = useQueryClient()
  const type = (row: LineTraining) => t(`type_${row.line_training_type}`)
  const last = ({ last_submission: last }: LineTraining) =>
    last ? `${formatDateTime(last.date_of_submission)} · ${last.full_name}` : ''
  const status = (row: LineTraining) => (
    <FormStatus feature={lineTrainings} form={row} openHistory={dialogs.openHistory} />
  )
  const fetches = may(setLineTrainingFlag)
  const columns: Column<LineTraining>[] = [
    { key: 'crew_code', head: t('crew_code'), cell: (row) => row.pilot_crew_code, width: 80 },
    {
      key: 'name',
      head: t('name'),
      cell: (row) => <strong>{row.pilot_name}</strong>,
      width: 170,
    },
    { key: 'type', head: t('type'), cell: type, width: 96 },
    {
      key: 'start_date',
      head: t('start_date'),
      cell: (row) => formatDate(row.start_date),
      width: 100,
    },
    {
      key: 'last_submission',
      head: t('last_submission'),
      cell: (row) => <LastSubmission training={row} />,
      width: 176,
      minor: true,
    },
    { key: 'status', head: t('status'), cell: status, width: 140 },
    ...(fetches
      ? [
          {
            key: 'download',
            head: words('download'),
            cell: (row: LineTraining) => <DownloadForm feature={lineTrainings} form={row} />,
            width: 64,
          },
        ]
      : []),
  ]
  return {
    label: t('title'),
    columns,
    isRed: isRedTraining,
    card: (row) => ({
      title: `${row.pilot_name} · ${row.pilot_crew_code}`,
      facts: [`${type(row)} · ${formatDate(row.start_date)}`, last(row)],
      status: (
        <>
          {status(row)}
          {fetches && <DownloadForm feature={lineTrainings} form={row} />}
        </>
      ),
    }),
    rowKey: (row) => row.id,
    rowName: (row) => t('row_name', { type: type(row), name: row.pilot_name }),
    rowTarget: ({ id }) => ({ to: paths.detail(id) }),
    onRowHover: ({ id }) =>
      void queryClient.prefetchQuery(readOptions(getLineTrainingById, { id })),
    actions: (row): RowAction[] => [
      { label: words('detail'), icon: IconEye, target: { to: paths.detail(row.id) } },
      { label: t('submissions'), icon: IconFiles, run: () => dialogs.openSubmissions(row) },
      ...(row.can.set_status
        ? [
            {
              label: words('change_status'),
              icon: IconReplace,
              run: () => dialogs.changeStatus(row),
            },
          ]
        : []),
      ...(row.can.update
        ? [{ label: words('edit'), icon: IconPencil, target: { to: paths.edit(row.id) } }]
        : []),
      ...(row.can.clean_up
        ? [
            {
              label: t('clean_up'),
              icon: IconEraser,
              danger: true,
              run: () => dialogs.cleanUp(row),
            },
          ]
        : []),
      ...(row.can.delete
        ? [
            {
              label: words('delete'),
              icon: IconTrash,
              danger: true,
              run: () => dialogs.delete(row),
            },
          ]
        : []),
    ],
  }
}

function LastSubmission({ training: { last_submission: last } }: { training: LineTraining }) {
  return last ? (
    <>
      {last.full_name}
      <div className={classes.at}>{formatDateTime(last.date_of_submission)}</div>
    </>
  ) : null
}

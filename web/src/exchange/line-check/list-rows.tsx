import { useQueryClient } from '@tanstack/react-query'
import { getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import { setLineCheckDownloadedFlag } from '@trms/contract/exchange/line-check/form-calls'
import { Fragment } from 'react'
import IconBook from '~icons/book'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import IconReplace from '~icons/replace'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { PersonCell } from '../../crew/person-cell.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { DateTime } from '../../ui/date/date-time.tsx'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import type { RowAction } from '../../ui/list/row-menu.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { DownloadForm } from '../form-exchange/fetch-form.tsx'
import { isRedCheck, lineChecks, useLineCheckPaths } from './feature.ts'
import { CardStand, Clamped, DocumentsCell, FormLink, Sectors, StandCell } from './list-cells.tsx'
import { useCheckWords } from './use-check-words.ts'
import { lineCheckWords } from './words.ts'

/** The dialogs of the page that a row can open. */
export interface CheckDialogs {
  openHistory(check: LineCheck): void
  changeStatus(check: LineCheck): void
  confirmRead(check: LineCheck): void
  delete(check: LineCheck): void
}

/** The rows and cards of the list of line checks (LC-01). */
export function useLineCheckRows(dialogs: CheckDialogs): ListRows<LineCheck> {
  const t = useWords(lineCheckWords)
  const may = useMay()
  const paths = useLineCheckPaths()
  const words = useWords(exchangeWords)
  const { rowName } = useCheckWords()
  const queryClient = useQueryClient()
  const { openHistory } = dialogs
  return {
    label: t('title'),
    columns: useColumns(openHistory, may(setLineCheckDownloadedFlag)),
    isRed: isRedCheck,
    card: (check) => ({
      title: check.pilot_name,
      facts: [
        <Fragment key="flight">
          <DateTime text={formatDateTime(check.line_check_date)} /> ·{' '}
          <Sectors text={check.line_check_sectors} />
        </Fragment>,
        t('with_instructor', { name: check.instructor_name }),
        check.note,
        <CardStand key="stand" check={check} openHistory={openHistory} />,
      ],
    }),
    rowKey: (check) => check.id,
    rowName,
    rowTarget: (check) => ({ to: paths.detail(check.id) }),
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(getLineCheckById, { id })),
    actions: (check): RowAction[] => [
      { label: words('detail'), icon: IconEye, target: { to: paths.detail(check.id) } },
      ...(check.can.read_documents
        ? [{ label: t('confirm_read'), icon: IconBook, run: () => dialogs.confirmRead(check) }]
        : []),
      ...(check.can.update
        ? [{ label: words('edit'), icon: IconPencil, target: { to: paths.edit(check.id) } }]
        : []),
      ...(check.can.set_status
        ? [
            {
              label: words('change_status'),
              icon: IconReplace,
              run: () => dialogs.changeStatus(check),
            },
          ]
        : []),
      ...(check.can.delete
        ? [
            {
              label: words('delete'),
              icon: IconTrash,
              danger: true,
              run: () => dialogs.delete(check),
            },
          ]
        : []),
    ],
  }
}

function useColumns(
  openHistory: CheckDialogs['openHistory'],
  downloads: boolean,
): Column<LineCheck>[] {
  const t = useWords(lineCheckWords)
  const words = useWords(exchangeWords)
  return [
    {
      key: 'pilot',
      head: t('pilot'),
      cell: (one) => <PersonCell name={one.pilot_name} code={one.pilot_crew_code} />,
      width: 140,
    },
    {
      key: 'instructor',
      head: t('instructor'),
      cell: (one) => <PersonCell name={one.instructor_name} code={one.instructor_crew_code} />,
      width: 140,
    },
    {
      key: 'date',
      head: t('date'),
      cell: (one) => <DateTime text={formatDateTime(one.line_check_date)} />,
      width: 100,
    },
    {
      key: 'sectors',
      head: t('sectors'),
      cell: (one) => <Sectors text={one.line_check_sectors} />,
      width: 92,
    },
    {
      key: 'note',
      head: t('note'),
      cell: (one) => <Clamped text={one.note} />,
      width: 104,
      minor: true,
    },
    {
      key: 'form_1',
      head: t('form_1'),
      cell: (one) => <FormLink check={one} order={1} />,
      width: 62,
      minor: true,
    },
    {
      key: 'form_2',
      head: t('form_2'),
      cell: (one) => <FormLink check={one} order={2} />,
      width: 62,
      minor: true,
    },
    {
      key: 'status',
      head: t('status'),
      cell: (one) => <StandCell check={one} openHistory={openHistory} />,
      width: 140,
    },
    {
      key: 'documents',
      head: t('documents'),
      cell: (one) => <DocumentsCell check={one} />,
      oneLine: true,
      width: 84,
      minor: true,
    },
    ...(downloads
      ? [
          {
            key: 'download',
            head: words('download'),
            cell: (one: LineCheck) => <DownloadForm feature={lineChecks} form={one} />,
            width: 56,
            minor: true,
          },
        ]
      : []),
  ]
}

import { useQueryClient } from '@tanstack/react-query'
import { getSimScheduleSheet, type SimSchedule } from '@trms/contract/exchange/sim-schedule/calls'
import IconDownload from '~icons/download'
import IconTable from '~icons/table'
import { readOptions } from '../../api/hooks.ts'
import { useArea } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { FileLink } from './file-link.tsx'
import { monthText, scheduleMonth } from './paths.ts'
import { SaveIcon, useSave } from './save-button.tsx'
import { scheduleWords } from './words.ts'

/** The columns of the list: month, file, upload, replaced workbooks and download (SCH-01). */
export function useScheduleRows(): ListRows<SimSchedule> {
  const t = useWords(scheduleWords)
  const area = useArea()
  const queryClient = useQueryClient()
  const { save } = useSave()
  const labelOf = (row: SimSchedule) => t('download_of', { month: monthText(row.sim_month) })
  const uploaded = (row: SimSchedule) =>
    t('by', { at: formatDateTime(row.uploaded_at), name: row.uploaded_by_name })
  const replaced = ({ history: { length: count } }: SimSchedule) =>
    count === 0 ? '' : count === 1 ? t('replaced') : t('replaced_times', { count })
  const columns: Column<SimSchedule>[] = [
    {
      key: 'month',
      head: t('month'),
      cell: (row) => <strong>{monthText(row.sim_month)}</strong>,
      oneLine: true,
      width: 120,
    },
    { key: 'file', head: t('file'), cell: (row) => <FileLink workbook={row} />, width: 300 },
    { key: 'uploaded', head: t('uploaded'), cell: uploaded, width: 400, minor: true },
    {
      key: 'replaced',
      head: t('history'),
      cell: (row) => replaced(row) || '–',
      width: 140,
      minor: true,
    },
    {
      key: 'download',
      head: t('download'),
      cell: (row) => <SaveIcon workbook={row} label={labelOf(row)} />,
      width: 80,
    },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: monthText(row.sim_month),
      facts: [<FileLink key="file" workbook={row} />, uploaded(row), replaced(row)],
    }),
    rowKey: (row) => row.id,
    rowName: (row) => t('row_name', { month: monthText(row.sim_month) }),
    rowTarget: (row) => scheduleMonth(area, row.sim_month),
    onRowHover: ({ sim_month }) =>
      void queryClient.prefetchQuery(readOptions(getSimScheduleSheet, { sim_month })),
    actions: (row) => [
      { label: t('open'), icon: IconTable, target: scheduleMonth(area, row.sim_month) },
      { label: t('download'), icon: IconDownload, run: () => void save(row) },
    ],
  }
}

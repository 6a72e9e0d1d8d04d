import type { OverviewRow } from '@trms/contract/records/overview/calls'
import IconChartLine from '~icons/chart-line'
import IconPlane from '~icons/plane'
import IconPlaneInflight from '~icons/plane-inflight'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { criteriaReport, recordList } from '../../crew/record-paths.ts'
import { useArea } from '../../frame/session.ts'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { FlightProgress, Grounded, PilotName, Progress, TheoryProgress } from './overview-cells.tsx'
import { overviewWords } from './words.ts'

/** The columns of the overview, and the same facts on a card (FOT-01). */
export function useOverviewRows(): ListRows<OverviewRow> {
  const t = useWords(overviewWords)
  const texts = usePilotTexts()
  const area = useArea() ?? 'pilot'
  const columns: Column<OverviewRow>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: (row) => <PilotName row={row} facts={texts.about(row)} />,
      width: 285,
    },
    {
      key: 'phone',
      head: t('phone'),
      cell: (row) => row.phone_number || '–',
      width: 106,
      minor: true,
      oneLine: true,
    },
    {
      key: 'flight_hours',
      head: t('flight_hours'),
      cell: (row) => formatHours(row.total_flight_hours),
      width: 70,
      right: true,
    },
    {
      key: 'flight_progress',
      head: t('flight_progress'),
      cell: (row) => <FlightProgress row={row} />,
      width: 185,
    },
    {
      key: 'theory_progress',
      head: t('theory_progress'),
      cell: (row) => <TheoryProgress row={row} />,
      width: 135,
      minor: true,
    },
    {
      key: 'grounded',
      head: t('grounded'),
      cell: (row) => <Grounded row={row} />,
      width: 84,
      right: true,
    },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: <PilotName row={row} facts={texts.about(row)} />,
      facts: [
        [t('hours', { hours: formatHours(row.total_flight_hours) }), row.phone_number]
          .filter(Boolean)
          .join(' · '),
        <Progress key="progress" row={row} />,
      ],
      status: row.grounded_number > 0 && <Grounded row={row} worded />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => t('row_name', { name: row.full_name }),
    rowTarget: (row) => recordList(area, 'training_flight', row.id),
    actions: (row) => [
      {
        label: t('training_flights'),
        icon: IconPlane,
        target: recordList(area, 'training_flight', row.id),
      },
      { label: t('other_flights'), icon: IconPlaneInflight },
      { label: t('graph'), icon: IconChartLine, target: criteriaReport(area, row.id) },
    ],
  }
}

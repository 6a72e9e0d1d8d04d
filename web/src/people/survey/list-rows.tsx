import type { RecencyRow } from '@trms/contract/people/survey/entity'
import IconListCheck from '~icons/list-check'
import { readinessWords } from '../../crew/readiness/words.ts'
import { formatDate, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { Flights, Pair, PilotName, Recency, SimDate } from './list-cells.tsx'
import { surveyListWords } from './list-words.ts'

/** Gives the columns and the card of a pilot's recent experience (TLD-01). */
export function useRecencyRows(ask: (row: RecencyRow) => void): ListRows<RecencyRow> {
  const t = useWords(surveyListWords)
  const said = useWords(readinessWords)
  const columns: Column<RecencyRow>[] = [
    {
      key: 'codes',
      head: t('codes'),
      cell: (row) => <Pair first={row.crew_code} second={row.license_number} />,
      width: 84,
      oneLine: true,
    },
    {
      key: 'full_name',
      head: t('full_name'),
      cell: (row) => <PilotName row={row} />,
      width: 150,
    },
    {
      key: 'contact',
      head: t('contact'),
      cell: (row) => <Pair first={row.phone_number} second={row.email} wide />,
      width: 170,
      minor: true,
    },
    { key: 'recency', head: t('recency_date'), cell: (row) => <Recency row={row} />, width: 136 },
    {
      key: 'total',
      head: t('total_hours'),
      cell: (row) => formatHours(row.total_flight_hours),
      width: 64,
      right: true,
    },
    {
      key: 'on_type',
      head: t('on_type_hours'),
      cell: (row) => formatHours(row.on_type_flight_hours),
      width: 70,
      minor: true,
      right: true,
    },
    {
      key: 'sim_date',
      head: t('sim_date'),
      cell: (row) => <SimDate row={row} />,
      width: 96,
      minor: true,
    },
    { key: 'flights', head: t('flights'), cell: (row) => <Flights row={row} />, width: 172 },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: <PilotName row={row} />,
      facts: [
        [row.crew_code, row.license_number && t('licence_of', { number: row.license_number })]
          .filter(Boolean)
          .join(' · '),
        row.email,
        [
          row.phone_number,
          row.sim_date && t('sim_of', { date: formatDate(row.sim_date) }),
          row.sim_unverified && said('unverified'),
        ]
          .filter(Boolean)
          .join(' · '),
        t('hours', {
          total: formatHours(row.total_flight_hours),
          on_type: formatHours(row.on_type_flight_hours),
        }),
        <Flights key="flights" row={row} />,
      ],
      status: <Recency row={row} labelled />,
    }),
    actions: (row) => [{ label: t('entries'), icon: IconListCheck, run: () => ask(row) }],
    rowKey: (row) => row.id,
    rowName: (row) => row.full_name,
  }
}

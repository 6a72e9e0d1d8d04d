import { useQueryClient } from '@tanstack/react-query'
import { trainingFlightById } from '@trms/contract/records/training-flight/calls'
import type { TrainingFlightRow } from '@trms/contract/records/training-flight/entity'
import IconEye from '~icons/eye'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { PersonCell } from '../../crew/person-cell.tsx'
import { flightDetail } from '../../crew/record-paths.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { flightWords } from '../training-record/flight-words.ts'
import { TraineeStatus, waitsForAnswer } from '../training-record/record-flags.tsx'
import { LowScores } from './list-badges.tsx'
import { flightListWords } from './list-words.ts'

/**
 * The columns of the flight list with low scores (TF-02) and the trainee's approval, and the same on a card.
 * With `ofAll`, the list of all pilots, each row names its pilot (TF-01).
 */
export function useFlightRows(
  area: 'admin' | 'pilot',
  askDelete: (row: TrainingFlightRow) => void,
  { ofAll = false } = {},
): ListRows<TrainingFlightRow> {
  const t = useWords(flightListWords)
  const words = useWords(flightWords)
  const queryClient = useQueryClient()
  const columns: Column<TrainingFlightRow>[] = [
    {
      key: 'date',
      head: t('date'),
      cell: (row) => formatDate(row.date_of_flight),
      width: 101,
      oneLine: true,
    },
    ...(ofAll
      ? [
          {
            key: 'pilot',
            head: t('pilot'),
            cell: (row: TrainingFlightRow) => (
              <PersonCell name={row.pilot_name} code={row.pilot_crew_code} />
            ),
            width: 134,
          },
        ]
      : []),
    {
      key: 'type',
      head: t('type'),
      cell: (row) => words(`type_${row.flight_type}`),
      // Nobody should have to see by its colour alone that a row is below standard (TF-02).
      short: (row) => (
        <>
          <div>{words(`type_${row.flight_type}`)}</div>
          <LowScores row={row} />
        </>
      ),
      width: 170,
    },
    { key: 'routes', head: t('routes'), cell: (row) => row.routes, width: 164 },
    {
      key: 'autoland_at',
      head: t('autoland_at'),
      cell: (row) => row.autoland_at ?? '–',
      width: 70,
      minor: true,
    },
    {
      key: 'instructor',
      head: t('instructor'),
      cell: (row) => row.instructor_name,
      width: 134,
    },
    {
      key: 'low',
      head: t('below_standard'),
      cell: (row) => <LowScores row={row} none="–" />,
      width: 108,
      minor: true,
    },
    {
      key: 'status',
      head: t('trainee'),
      cell: (row) => <TraineeStatus row={row} />,
      width: 126,
    },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: ofAll ? row.pilot_name : row.routes,
      facts: [
        ...(ofAll ? [row.routes] : []),
        `${formatDate(row.date_of_flight)} · ${words(`type_${row.flight_type}`)}`,
        [
          t('instructor_of', { name: row.instructor_name }),
          row.autoland_at && t('autoland', { place: row.autoland_at }),
        ]
          .filter(Boolean)
          .join(' · '),
      ],
      status: (
        <>
          <LowScores row={row} named />
          <TraineeStatus row={row} />
        </>
      ),
    }),
    rowKey: (row) => row.id,
    rowName: (row) =>
      [
        ofAll && row.pilot_name,
        t('row_name', { date: formatDate(row.date_of_flight), routes: row.routes }),
      ]
        .filter(Boolean)
        .join(' '),
    rowTarget: (row) => flightDetail(area, row.id),
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(trainingFlightById, { id })),
    isRed: (row) => row.low_criteria.length > 0 || waitsForAnswer(row),
    actions: (row) => [
      { label: t('detail'), icon: IconEye, target: flightDetail(area, row.id) },
      ...(row.can.delete
        ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => askDelete(row) }]
        : []),
    ],
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { getReportById } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { eventWords } from '../../crew/event-words.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { ListRows } from '../../ui/list/list-rows.ts'
import classes from './list-rows.module.css'
import { useEventPaths } from './paths.ts'
import { eventReportWords } from './words.ts'

/** Gives the name of a report in texts: flight number and time. */
export const eventName = ({ flight_number, date_of_occurence }: EventReport) =>
  `${flight_number}, ${formatDateTime(date_of_occurence)}`

export function useEventRows(askDelete: (report: EventReport) => void): ListRows<EventReport> {
  const t = useWords(eventReportWords)
  const words = useWords(eventWords)
  const paths = useEventPaths()
  const queryClient = useQueryClient()
  const target = ({ id }: EventReport) => ({ to: paths.detail(id) })
  const date = (row: EventReport) => formatDateTime(row.date_of_occurence)
  const people = (row: EventReport) => [
    ...row.pilots.map((one) => one.full_name),
    ...(row.has_other_pilots ? [t('others')] : []),
  ]
  return {
    label: words('title'),
    columns: [
      { key: 'date', head: words('date_of_occurence'), cell: date, oneLine: true, width: 148 },
      {
        key: 'flight',
        head: words('flight_number'),
        cell: (row) => <strong>{row.flight_number}</strong>,
        width: 104,
      },
      {
        key: 'registration',
        head: words('aircraft_registration'),
        cell: (row) => row.aircraft_registration,
        width: 104,
        minor: true,
      },
      { key: 'sector', head: words('sector'), cell: (row) => row.sector, width: 96 },
      {
        key: 'pilots',
        head: words('pilots'),
        cell: (row) => people(row).map((name) => <div key={name}>{name}</div>),
        width: 212,
      },
      {
        key: 'content',
        head: words('content'),
        cell: (row) => <div className={classes.text}>{row.content}</div>,
        width: 320,
        minor: true,
      },
    ],
    card: (row) => ({
      title: `${row.flight_number} · ${row.sector}`,
      facts: [
        [date(row), row.aircraft_registration].filter(Boolean).join(' · '),
        people(row).join(', '),
        <div key="content" className={classes.text}>
          {row.content}
        </div>,
      ],
    }),
    rowKey: (row) => row.id,
    rowName: eventName,
    rowTarget: target,
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(getReportById, { id })),
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

import { Skeleton, Text } from '@mantine/core'
import { getReportByPilot } from '@trms/contract/office/event-report/calls'
import type { EventReport } from '@trms/contract/office/event-report/entity'
import IconEye from '~icons/eye'
import { useRead } from '../api/hooks.ts'
import { useArea, useMay } from '../frame/session.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { ListCards } from '../ui/list/list-cards.tsx'
import type { ListRows } from '../ui/list/list-rows.ts'
import { ListTable } from '../ui/list/list-table.tsx'
import { useRoom } from '../ui/list/use-room.ts'
import { ErrorState } from '../ui/part/states.tsx'
import { usePoints } from './event-points.ts'
import classes from './event-reports.module.css'
import { eventWords } from './event-words.ts'

/** Lists the event reports that name a pilot, with the minus points of this pilot (PIL-04, EVT-03). */
export function EventReportsOf({ pilotId }: { pilotId: string }) {
  const t = useWords(eventWords)
  const points = usePoints()
  const may = useMay()
  const input = { pilot_id: pilotId }
  const { data, error, refetch } = useRead(getReportByPilot, input, {
    enabled: may(getReportByPilot),
  })
  if (!may(getReportByPilot)) return null
  const reports = data?.event_reports
  const sum = (reports ?? []).reduce((all, one) => all + (pointsOf(one, pilotId) ?? 0), 0)
  const count = reports?.length ?? 0
  return (
    <FormSection
      flush={count > 0}
      title={t('title')}
      aside={
        count > 0 &&
        t(count === 1 ? 'points_total_one' : 'points_total', { count, points: points(sum) })
      }
    >
      {error && !reports && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !reports && <Skeleton height={120} animate={false} />}
      {reports && count === 0 && <Text c="dimmed">{t('none_yet')}</Text>}
      {reports && count > 0 && <Reports reports={reports} pilotId={pilotId} />}
    </FormSection>
  )
}

const pointsOf = ({ pilots }: EventReport, pilotId: string) =>
  pilots.find((one) => one.pilot_id === pilotId)?.minus_point ?? null

function Reports({ reports, pilotId }: { reports: readonly EventReport[]; pilotId: string }) {
  const rows = useReportRows(pilotId)
  const { ref, look } = useRoom(rows)
  const list = { rows: reports, view: { page: 1, size: reports.length }, whole: true }
  return (
    <div ref={ref} className={classes.reports}>
      {look === 'cards' ? (
        <ListCards list={list} rows={rows} />
      ) : (
        <ListTable list={list} rows={rows} look={look} />
      )}
    </div>
  )
}

function useReportRows(pilotId: string): ListRows<EventReport> {
  const t = useWords(eventWords)
  const points = usePoints()
  const root = `/${useArea() ?? 'pilot'}/event_report/detail`
  const target = ({ id }: EventReport) => ({ to: `${root}/${id}`, search: { mode: 'view' } })
  const own = (row: EventReport) => {
    const given = pointsOf(row, pilotId)
    return given === null ? '–' : points(given)
  }
  const date = (row: EventReport) => formatDateTime(row.date_of_occurence)
  return {
    label: t('title'),
    columns: [
      { key: 'date', head: t('date_of_occurence'), cell: date, oneLine: true, width: 148 },
      {
        key: 'flight',
        head: t('flight_number'),
        cell: (row) => <strong>{row.flight_number}</strong>,
        width: 92,
      },
      { key: 'sector', head: t('sector'), cell: (row) => row.sector, width: 88 },
      {
        key: 'content',
        head: t('content'),
        cell: (row) => <div className={classes.text}>{row.content}</div>,
        width: 220,
      },
      {
        key: 'note',
        head: t('note'),
        cell: (row) => <div className={classes.text}>{row.note}</div>,
        width: 140,
        minor: true,
      },
      { key: 'points', head: t('minus_point'), cell: own, right: true, width: 76 },
    ],
    card: (row) => ({
      title: `${row.flight_number} · ${row.sector}`,
      facts: [
        date(row),
        <div key="content" className={classes.text}>
          {row.content}
        </div>,
        row.note,
        `${t('minus_point')}: ${own(row)}`,
      ],
    }),
    rowKey: (row) => row.id,
    rowName: (row) => `${row.flight_number}, ${date(row)}`,
    rowTarget: target,
    actions: (row) => [{ label: t('detail'), icon: IconEye, target: target(row) }],
  }
}

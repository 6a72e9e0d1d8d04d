import { useQueryClient } from '@tanstack/react-query'
import { figure } from '@trms/contract/common/figures'
import { pilotDetail } from '@trms/contract/people/pilot/calls'
import type { PilotRow } from '@trms/contract/people/pilot/entity'
import IconCircleCheck from '~icons/circle-check'
import IconCircleMinus from '~icons/circle-minus'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import { readOptions } from '../../api/hooks.ts'
import { usePilotTexts } from '../../crew/pilot-texts.ts'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { useFleetPosition } from './fleet-position.ts'
import { PilotName } from './list-cells.tsx'
import { pilotListWords } from './list-words.ts'
import { usePilotPaths } from './paths.ts'
import { PilotStatus } from './status.tsx'
import { statusWords } from './status-words.ts'

/** Gives the columns and the card of a pilot (PIL-01). */
export function usePilotRows(askStatus: (row: PilotRow) => void): ListRows<PilotRow> {
  const t = useWords(pilotListWords)
  const words = useWords(statusWords)
  const { position } = usePilotTexts()
  const { language } = useLanguage()
  const fleetPosition = useFleetPosition()
  const queryClient = useQueryClient()
  const paths = usePilotPaths()
  const columns: Column<PilotRow>[] = [
    { key: 'crew_code', head: t('crew_code'), cell: (row) => row.crew_code, width: 60 },
    {
      key: 'full_name',
      head: t('full_name'),
      cell: (row) => <PilotName row={row} />,
      width: 270,
    },
    {
      key: 'position',
      head: t('position'),
      cell: (row) => position(row.name_position),
      width: 118,
    },
    {
      key: 'phone',
      head: t('phone'),
      cell: (row) => row.phone_number || '–',
      width: 104,
      oneLine: true,
    },
    {
      key: 'fleet_position',
      head: t('fleet_position'),
      cell: (row) => fleetPosition(row.fleet_position) || '–',
      width: 98,
      minor: true,
    },
    { key: 'fleet', head: t('fleet'), cell: (row) => row.fleet ?? '–', width: 62 },
    {
      key: 'department_position',
      head: t('department_position'),
      cell: (row) => row.department_position || '–',
      width: 98,
      minor: true,
    },
    {
      key: 'first_flight',
      head: t('first_flight'),
      cell: (row) => formatDate(row.first_flight_date) || '–',
      width: 98,
      minor: true,
      oneLine: true,
    },
    {
      key: 'seniority',
      head: t('seniority'),
      cell: (row) =>
        row.seniority_point === null ? '–' : figure(row.seniority_point, language, 4),
      width: 74,
      minor: true,
      right: true,
    },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: (
        <PilotName row={row} facts={[row.crew_code, position(row.name_position), row.fleet]} />
      ),
      facts: [
        [row.phone_number, fleetPosition(row.fleet_position), row.department_position]
          .filter(Boolean)
          .join(' · '),
      ],
      status: row.status === 'blocked' && <PilotStatus status={row.status} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => t('row_name', { name: row.full_name, code: row.crew_code }),
    rowTarget: (row) => paths.read(row.id),
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(pilotDetail, { id })),
    actions: (row) => [
      { label: t('detail'), icon: IconEye, target: paths.read(row.id) },
      ...(row.can.update
        ? [{ label: t('edit'), icon: IconPencil, target: paths.edit(row.id) }]
        : []),
      ...(row.can.activate
        ? [{ label: words('activate'), icon: IconCircleCheck, run: () => askStatus(row) }]
        : []),
      ...(row.can.deactivate
        ? [
            {
              label: words('deactivate'),
              icon: IconCircleMinus,
              danger: true,
              run: () => askStatus(row),
            },
          ]
        : []),
    ],
  }
}

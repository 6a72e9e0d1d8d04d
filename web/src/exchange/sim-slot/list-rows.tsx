import { useQueryClient } from '@tanstack/react-query'
import { getSimSlotById } from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import IconEye from '~icons/eye'
import IconPencil from '~icons/pencil'
import IconTrash from '~icons/trash'
import { readOptions } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { slotDetail } from './paths.ts'
import { EndTime } from './slot-time.tsx'
import { slotWords } from './words.ts'

export function useSlotRows(askDelete: (slot: SimSlot) => void): ListRows<SimSlot> {
  const t = useWords(slotWords)
  const queryClient = useQueryClient()
  const columns: Column<SimSlot>[] = [
    { key: 'type', head: t('type'), cell: (row) => row.fleet, width: 110 },
    { key: 'slot', head: t('slot'), cell: (row) => <strong>{row.slot}</strong>, width: 170 },
    { key: 'start', head: t('start'), cell: (row) => row.start, width: 130 },
    { key: 'end', head: t('end'), cell: (row) => <EndTime slot={row} />, width: 190 },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: `${row.fleet} · ${row.slot}`,
      facts: [
        <span key="times">
          {row.start} – <EndTime slot={row} />
        </span>,
      ],
    }),
    rowKey: (row) => row.id,
    rowName: (row) => t('row_name', { slot: row.slot, fleet: row.fleet }),
    rowTarget: (row) => slotDetail(row.id),
    onRowHover: ({ id }) => void queryClient.prefetchQuery(readOptions(getSimSlotById, { id })),
    actions: (row) => [
      row.can.update
        ? { label: t('edit'), icon: IconPencil, target: slotDetail(row.id) }
        : { label: t('view_one'), icon: IconEye, target: slotDetail(row.id) },
      ...(row.can.delete
        ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => askDelete(row) }]
        : []),
    ],
  }
}

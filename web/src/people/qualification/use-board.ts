import type { Fleet } from '@trms/contract/crew/fleets'
import type { Position } from '@trms/contract/crew/positions'
import { type BoardSort, boardFigures, boardRows } from '@trms/contract/people/qualification/board'
import { boardCall } from '@trms/contract/people/qualification/calls'
import type { State } from '@trms/contract/people/qualification/state'
import { useMemo } from 'react'
import { useRead } from '../../api/hooks.ts'
import { COSTLY_REST_MS, useLive } from '../../frame/live.ts'
import { useView } from '../../ui/list/use-list.ts'
import { useAsOf, useBoardOffer } from './board-offer.tsx'

/**
 * Reads the board once and filters, sorts and searches here, by the same rules as the exported files. The
 * view of the board is kept in the address (RDY-04).
 */
export function useBoard() {
  const asOf = useAsOf()
  const { data, error, isPlaceholderData, refetch } = useRead(
    boardCall,
    asOf ? { as_of: asOf } : {},
    { keepPrevious: true },
  )
  useLive(['qualification', 'person'], [boardCall])
  useLive(['training_record'], [boardCall], { restMs: COSTLY_REST_MS })
  const shown = useView(useBoardOffer(data?.kinds))
  const { keyword, sort, order, selects } = shown.view
  const { fleet, name_position, kind, days, state } = selects
  const found = useMemo(
    () =>
      data &&
      boardRows(
        data,
        {
          keyword,
          fleet: fleet as Fleet | undefined,
          name_position: name_position ? (Number(name_position) as Position) : undefined,
          kind,
          days: days ? Number(days) : undefined,
        },
        { by: sort as BoardSort, order },
      ),
    [data, keyword, fleet, name_position, kind, days, sort, order],
  )
  const rows = useMemo(
    () => (state ? found?.filter((one) => one.state === state) : found),
    [found, state],
  )
  const figures = useMemo(() => boardFigures(found ?? []), [found])
  return {
    ...shown,
    board: data,
    rows,
    figures,
    state: state as State | undefined,
    outdated: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
export type ShownBoard = ReturnType<typeof useBoard>

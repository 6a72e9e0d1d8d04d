import { useLocation } from '@tanstack/react-router'
import { useReader } from '../frame/session.ts'
import { activeItem } from './active-item.ts'

/** The menu item of the page that is shown, with its group. */
export function useActiveItem() {
  const { id, area } = useReader()
  const { pathname, search } = useLocation()
  const pilot = (search as { pilot_id?: string }).pilot_id
  return area && activeItem(area, pathname, pilot !== undefined && pilot !== id)
}

import { useLocation } from '@tanstack/react-router'
import { rootOf } from '@trms/contract/access'
import { useIsAboutAnother } from '../frame/about-pilot.ts'
import { useReader } from '../frame/session.ts'
import { activeItem } from './active-item.ts'

/** Returns the menu item of the shown page, with its group. */
export function useActiveItem() {
  const { id, role } = useReader()
  const root = rootOf(role)
  const { pathname, search } = useLocation()
  const pilot = (search as { pilot_id?: string }).pilot_id
  const isAboutAnother = useIsAboutAnother(id)
  return root && activeItem(root, pathname, pilot ? pilot !== id : isAboutAnother)
}

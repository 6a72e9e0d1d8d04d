import { ROLE } from '@trms/contract/access'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import { useAccount } from '../../frame/session.ts'

/**
 * The fleets whose slots the reader works with: all for an admin, otherwise the reader's own fleet (SLT-01).
 */
export function useOwnFleets(): readonly Fleet[] {
  const { role, fleet } = useAccount()
  if (role === ROLE.ADMIN) return FLEETS
  return fleet ? [fleet] : []
}

import { ROLE } from '@trms/contract/access'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import { useAccount } from '../../frame/session.ts'

/** SLT-01: an admin works with every fleet's slots, others with those of their own. */
export function useOwnFleets(): readonly Fleet[] {
  const { role, fleet } = useAccount()
  if (role === ROLE.ADMIN) return FLEETS
  return fleet ? [fleet] : []
}

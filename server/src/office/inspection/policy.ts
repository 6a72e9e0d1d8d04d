import { ROLE } from '@trms/contract/access'
import type { INSPECTION_STATES } from '@trms/contract/office/inspection/entity'
import type { Actor } from '../../platform/context.ts'
import { forbidden, wrongState } from '../../platform/errors.ts'
import { canFrom, type Verdict } from '../../platform/verdict.ts'

/**
 * An admin may change an inspection that is running. A past inspection
 * stays as it was; a new one can be made.
 */
export const againstChange = (
  actor: Pick<Actor, 'role'>,
  { state }: { state: (typeof INSPECTION_STATES)[number] },
): Verdict => {
  if (actor.role !== ROLE.ADMIN) return forbidden
  return state === 'running' ? null : () => wrongState('inspection_is_over')
}

export const canOf = (
  actor: Pick<Actor, 'role'>,
  inspection: { state: (typeof INSPECTION_STATES)[number] },
) => {
  const against = againstChange(actor, inspection)
  return canFrom({ update: against, end: against })
}

import { holds, PERMISSION, ROLE } from '@trms/contract/access'
import { FLEETS, type Fleet } from '@trms/contract/crew/fleets'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import type { Actor } from '../../platform/context.ts'

type Person = Pick<Actor, 'role' | 'fleet' | 'management_role'>

/** The fleets whose slots a person works with; slots of other fleets are hidden from this person (SLT-01). */
export const fleetsOf = (actor: Person): readonly Fleet[] =>
  actor.role === ROLE.ADMIN ? FLEETS : actor.fleet ? [actor.fleet] : []

export const isOpenTo = (actor: Person, fleet: Fleet): boolean => fleetsOf(actor).includes(fleet)

export const can = (actor: Person, fleet: Fleet): SimSlot['can'] => ({
  update: holds(actor, PERMISSION.EDIT_SIM) && isOpenTo(actor, fleet),
  delete: holds(actor, PERMISSION.DELETE_SIM) && isOpenTo(actor, fleet),
})

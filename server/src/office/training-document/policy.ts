import { holds, PERMISSION, permits } from '@trms/contract/access'
import { deleteTd, updateTd } from '@trms/contract/office/training-document/calls'
import {
  DOCUMENT_FLEETS,
  type DocumentFleet,
  type TrainingDocument,
} from '@trms/contract/office/training-document/entity'
import type { Actor } from '../../platform/context.ts'

type Person = Pick<Actor, 'role' | 'fleet' | 'management_role'>

/** DOC-02: the fleets whose documents a person reads; holders of 42 read all, others their own and All. */
export function fleetsOf(actor: Person): readonly DocumentFleet[] {
  if (holds(actor, PERMISSION.VIEW_TRAINING_DOCUMENT)) return DOCUMENT_FLEETS
  return actor.fleet ? ['All', actor.fleet] : ['All']
}

export const isOpenTo = (actor: Person, fleet: string): boolean =>
  fleetsOf(actor).some((one) => one === fleet)

/** Whom the calls let in is all there is to say of a document that is read. */
export const canOf = (actor: Person): TrainingDocument['can'] => ({
  update: permits(updateTd.access, actor),
  delete: permits(deleteTd.access, actor),
})

/** A file that was taken out of its document is there for those who edit it. */
export const mayOpenArchived = (actor: Person): boolean => permits(updateTd.access, actor)

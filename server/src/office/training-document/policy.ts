import { holds, PERMISSION, permits } from '@trms/contract/access'
import { deleteTd, updateTd } from '@trms/contract/office/training-document/calls'
import {
  DOCUMENT_FLEETS,
  type DocumentFleet,
  type TrainingDocument,
} from '@trms/contract/office/training-document/entity'
import type { Actor } from '../../platform/context.ts'

type Person = Pick<Actor, 'role' | 'fleet' | 'management_role'>

/**
 * The fleets whose documents a person may read: all for holders of permission 42, otherwise
 * the person's own fleet and All (DOC-02).
 */
export function fleetsOf(actor: Person): readonly DocumentFleet[] {
  if (holds(actor, PERMISSION.VIEW_TRAINING_DOCUMENT)) return DOCUMENT_FLEETS
  return actor.fleet ? ['All', actor.fleet] : ['All']
}

export const isOpenTo = (actor: Person, fleet: string): boolean =>
  fleetsOf(actor).some((one) => one === fleet)

/** The calls' access rules alone decide about changes of a document that the actor may read. */
export const canOf = (actor: Person): TrainingDocument['can'] => ({
  update: permits(updateTd.access, actor),
  delete: permits(deleteTd.access, actor),
})

/**
 * Whether the actor may open files that were removed or whose document is
 * archived: those who edit documents may.
 */
export const mayOpenArchived = (actor: Person): boolean => permits(updateTd.access, actor)

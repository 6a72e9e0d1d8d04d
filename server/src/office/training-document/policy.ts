import { permits } from '@trms/contract/access'
import { deleteTd, updateTd } from '@trms/contract/office/training-document/calls'
import type { TrainingDocument } from '@trms/contract/office/training-document/entity'
import { documentFleetsOf } from '../../crew/latest-document.ts'
import type { Actor } from '../../platform/context.ts'

type Person = Pick<Actor, 'role' | 'fleet' | 'management_role'>

export const isOpenTo = (actor: Person, fleet: string): boolean =>
  documentFleetsOf(actor).some((one) => one === fleet)

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

import type { Input } from '@trms/contract/call'
import type { createTd } from '@trms/contract/office/training-document/calls'
import type { Actor } from '../../platform/context.ts'
import { invalidFields } from '../../platform/errors.ts'
import { isOpenTo } from './policy.ts'

/** The columns of a document from the input; refuses a fleet whose documents the actor may not read. */
export function columnsOf(actor: Actor, sent: Input<typeof createTd>) {
  const { fleet, training_type, document_name, start_date, note } = sent
  if (!isOpenTo(actor, fleet)) throw invalidFields({ fleet: { key: 'own_fleet_documents_only' } })
  return { fleet, training_type, document_name, start_date, note }
}

import type { FieldChange } from '@trms/contract/common/field-change'
import type { StepSignature } from '@trms/contract/exchange/form-exchange/shapes'
import {
  LINE_TRAINING_TYPE_WORDS,
  type LineTrainingType,
} from '@trms/contract/exchange/line-training/states'
import type { Language } from '@trms/contract/messages/index'
import { changedSince } from '../../crew/paper-changes.ts'
import type { Section } from '../../platform/files/pdf/section.ts'
import { FORM_WORDS, type FormKind, stateAfter, stateWords } from './form-words.ts'
import type { EventRow } from './history.ts'

/** A form's signatures, and the steps that they are of. */
export interface SignedForm {
  kind: FormKind
  events: readonly EventRow[]
  signatures: readonly StepSignature[]
}

/** Whether the form, a step or a file differs from what one of the signatures covers. */
export const isChanged = ({ signatures }: Pick<SignedForm, 'signatures'>): boolean =>
  signatures.some((one) => one.state === 'changed')

/** The warning that a form differs from what was signed, with the changes; empty when nothing differs. */
export function changedSections(form: SignedForm, language: Language): Section[] {
  if (!isChanged(form)) return []
  const changes = form.signatures.flatMap((one) => {
    const step = form.events.find(({ id }) => id === one.event_id)
    return one.changes.map((change) => ({
      field: nameOf(change, language),
      old: valueText(form.kind, step, change.field, change.old, language),
      new: valueText(form.kind, step, change.field, change.new, language),
    }))
  })
  return changedSince(FORM_WORDS[language], changes)
}

/** The name of a field that differs, taken from the field's path in the statement. */
export function nameOf({ field }: FieldChange, language: Language): string {
  const words = FORM_WORDS[language]
  const [part = '', name = ''] = field.split(/[.[]/)
  if (part === 'files') return words.file
  if (name === 'pilot_id') return words.pilot
  if (name === 'type') return words.type
  if (part !== 'event') return words.the_form
  if (name === 'reason') return words.reason
  return name === 'status' || name === 'before' ? words.state : words.the_step
}

function valueText(
  kind: FormKind,
  step: EventRow | undefined,
  field: string,
  value: unknown,
  language: Language,
): string {
  if (value === null || value === undefined) return ''
  if (field === 'event.status' || field === 'event.before') {
    const status = Number(value)
    const words = step ? stateAfter(kind, step.action, status) : stateWords(kind, status)
    return words[language]
  }
  if (field === 'form.type') return LINE_TRAINING_TYPE_WORDS[language][value as LineTrainingType]
  return String(value)
}

import type { Call, Sent } from '@trms/contract/call'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import type { CardKind } from '@trms/contract/people/qualification/entity'
import type {
  enterQualification,
  grantExemption,
} from '@trms/contract/people/qualification/entry-calls'
import type { FieldValues } from 'react-hook-form'
import { useDialogForm } from '../../frame/dialog-form.ts'
import { type Problems, schemaProblems } from '../../ui/field/contract-form.ts'

/** The reads that a change of a card outdates. */
export const CARD_READS: readonly Call[] = [cardCall, boardCall]

/** The pilot and the kind of the card, and the function that closes the dialog. */
export interface OnCard {
  pilotId: string
  one: CardKind
  close(): void
}

/** Gives a form that adds an entry or exemption, with a paper, to a kind of the card. */
export function useCardForm<
  C extends typeof enterQualification | typeof grantExemption,
  Values extends FieldValues & { file: File | null },
>(
  call: C,
  { pilotId, one, close }: OnCard,
  {
    plain,
    inputOf,
    problemsOf,
    done,
  }: {
    plain: Values
    /** The input of the call, without pilot and kind. */
    inputOf(values: Values): object
    /** The problems that depend on today's date. */
    problemsOf(values: Values): Problems
    /** The message after a save. */
    done: string
  },
) {
  const whole = (values: Values) => ({
    pilot_id: pilotId,
    kind_id: one.kind.id,
    ...inputOf(values),
  })
  const check = (values: Values): Problems => ({
    ...problemsOf(values),
    ...schemaProblems(call.input, whole(values)),
  })
  const { form, send, dialog } = useDialogForm(call, {
    name: `${call.path}:${pilotId}:${one.kind.id}`,
    plain: () => plain,
    check,
    invalidates: CARD_READS,
    done,
    close,
  })
  const sendAll = (values: Values) =>
    send({
      input: whole(values) as unknown as Sent<C>,
      ...(values.file && { files: { file: values.file } as never }),
    })
  return {
    form,
    dialog: {
      ...dialog,
      submit: (onInvalid: () => void) => form.handleSubmit(sendAll, onInvalid)(),
    },
  }
}

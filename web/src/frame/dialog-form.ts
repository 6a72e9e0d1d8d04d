import type { Call } from '@trms/contract/call'
import type { FieldValues } from 'react-hook-form'
import type { SendVariables } from '../api/hooks.ts'
import { useShared } from '../api/shared-value.ts'
import { notify } from '../ui/dialog/notify.ts'
import { useDraftText } from '../ui/form/use-draft.ts'
import { type DraftForm, useKeptForm } from './draft-form.ts'

/**
 * A form in a dialog, kept as a draft until sent or cancelled, so that neither a reload nor a dialog closed
 * by mistake loses the input. When the call creates a record, `send` uses the same idempotency key as long as
 * the draft lasts. `dialog` holds props for DialogForm.
 */
export function useDialogForm<C extends Call, Values extends FieldValues>(
  call: C,
  {
    done,
    close,
    onStale,
    ...kept
  }: Omit<DraftForm<C, Values>, 'saved' | 'onSaved'> & {
    /** The notice after the server has accepted the form; the dialog closes. */
    done: string
    close(): void
    /** Called when the record has changed since the form was opened, with the present version. */
    onStale?(present: number): void
  },
) {
  const { form, sender, key, draft, version, setVersion, setPlain } = useKeptForm(call, {
    ...kept,
    ...(onStale && { onStale }),
    onSaved: () => {
      close()
      notify.success(done)
    },
  })
  const draftText = useDraftText(draft)
  return {
    form,
    sender,
    /**
     * The version on which the change is based. `setVersion` and `setPlain` move the form to another version
     * and to the values that count as "nothing typed" there.
     */
    version,
    setVersion,
    setPlain,
    send: (variables: SendVariables<C>) =>
      sender.send({ ...variables, ...(call.effect === 'create' && { idempotencyKey: key }) }),
    dialog: {
      sender,
      kept: true,
      restored: useShared(draft.state) === 'restored' ? draftText : null,
      onCancel: () => {
        draft.drop()
        close()
      },
    },
  }
}

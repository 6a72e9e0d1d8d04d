import type { Call } from '@trms/contract/call'
import type { FieldValues } from 'react-hook-form'
import type { SendVariables } from '../api/hooks.ts'
import { useShared } from '../api/shared-value.ts'
import { notify } from '../ui/dialog/notify.ts'
import { useDraftText } from '../ui/form/use-draft.ts'
import { type DraftForm, useKeptForm } from './draft-form.ts'

/**
 * A form in a dialog: kept as a draft until it is sent or given up, so that neither a reload nor a dialog closed by
 * mistake loses what was typed. `send` says the same key as long as the draft lasts: what is sent again is created
 * once. `dialog` is what its DialogForm takes of it.
 */
export function useDialogForm<C extends Call, Values extends FieldValues>(
  call: C,
  {
    done,
    close,
    onStale,
    ...kept
  }: Omit<DraftForm<C, Values>, 'saved' | 'onSaved'> & {
    /** What is said when the server has said yes; the dialog closes. */
    done: string
    close(): void
    /** What was shown is not the present version, which is given. */
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
    /** The version that a change is made on, and what counts as nothing typed on it; both of one that was taken over. */
    version,
    setVersion,
    setPlain,
    send: (variables: SendVariables<C>) =>
      sender.send({ ...variables, ...(call.effect === 'create' && { idempotencyKey: key }) }),
    dialog: {
      sender,
      restored: useShared(draft.state) === 'restored' ? draftText : null,
      onCancel: () => {
        draft.drop()
        close()
      },
    },
  }
}

import { useNavigate } from '@tanstack/react-router'
import type { Answer, Call } from '@trms/contract/call'
import type { FieldValues } from 'react-hook-form'
import type { SendVariables } from '../api/hooks.ts'
import { SavedAlready } from '../ui/form/saved-already.tsx'
import { linkTo, type Target } from '../ui/part/target.ts'
import { type DraftForm, useDraftForm } from './draft-form.ts'
import { useWayBack } from './way-back.ts'

/**
 * A form that creates a record and goes on to `list` after saving, and back there after cancelling. `send` uses the same
 * idempotency key as long as the draft lasts, so that sending twice creates one record. If an earlier sending
 * was saved and something else is sent now, the failure leads to the list.
 */
export function useCreateForm<C extends Call, Values extends FieldValues>(
  call: C,
  {
    list,
    onSaved,
    onStartAfresh,
    ...draft
  }: Omit<DraftForm<C, Values>, 'onSaved'> & {
    list: Target
    /** Called after saving, in place of going to the list. */
    onSaved?(answer: Answer<C>): void
    /** Draws the form again from the beginning. */
    onStartAfresh(): void
  },
) {
  const navigate = useNavigate()
  const { goBack } = useWayBack()
  const toList = () => void navigate(linkTo(list) as never)
  const { form, sender, key, page } = useDraftForm(call, { ...draft, onSaved: onSaved ?? toList })
  return {
    form,
    sender,
    send: (variables: SendVariables<C>) => sender.send({ ...variables, idempotencyKey: key }),
    page: {
      ...page,
      onCancel: () => goBack(list),
      onStartAfresh,
      failureAction: <SavedAlready failure={sender.failure} list={list} />,
    },
  }
}

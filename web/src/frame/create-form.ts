import { useNavigate } from '@tanstack/react-router'
import type { Answer, Call } from '@trms/contract/call'
import type { FieldValues } from 'react-hook-form'
import type { SendVariables } from '../api/hooks.ts'
import { linkTo, type Target } from '../ui/part/target.ts'
import { type DraftForm, useDraftForm } from './draft-form.ts'

/**
 * A form for something new, which goes on to `list` once it is saved or given up. `send` says the same key as
 * long as the draft lasts, so that what is sent again is created once.
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
    /** In place of going on to the list. */
    onSaved?(answer: Answer<C>): void
    /** Draws the form anew. */
    onStartAfresh(): void
  },
) {
  const navigate = useNavigate()
  const toList = () => void navigate(linkTo(list) as never)
  const { form, sender, key, page } = useDraftForm(call, { ...draft, onSaved: onSaved ?? toList })
  return {
    form,
    sender,
    send: (variables: SendVariables<C>) => sender.send({ ...variables, idempotencyKey: key }),
    page: { ...page, onCancel: toList, onStartAfresh },
  }
}

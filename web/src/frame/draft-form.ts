import type { Answer, Call } from '@trms/contract/call'
import type { MessageKey } from '@trms/contract/messages/index'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useMessages } from '../i18n/messages.ts'
import { sharedMessages } from '../i18n/shared.ts'
import { notify } from '../ui/dialog/notify.ts'
import { type Problems, useContractForm } from '../ui/field/contract-form.ts'
import { useFormSend } from '../ui/form/form-send.ts'
import { useStart, useUnsaved } from '../ui/form/form-state.ts'
import { useDraft } from '../ui/form/use-draft.ts'
import { useAccount } from './session.ts'

export interface DraftForm<C extends Call, Values extends FieldValues> {
  /** The draft's name, of this account's forms. */
  name: string
  /** What it starts with where there is no draft; asked once. */
  plain(): Values
  check(values: Values): Problems
  invalidates: readonly Call[]
  /** What is said when the server has said yes. */
  saved: MessageKey
  onSaved(answer: Answer<C>): void
  /** Fields that are not kept, such as passwords. Must stay the same array. */
  secrets?: readonly string[]
}

/**
 * What create-form.ts and edit-form.tsx stand on: a form that `call` sends and that is kept as a draft of the signed-in account until then. `page` is what
 * its FormPage takes of it; `key` is the idempotency key, the same while the draft lasts.
 */
export function useDraftForm<C extends Call, Values extends FieldValues>(
  call: C,
  { name, plain: plainValues, check, invalidates, saved, onSaved, secrets }: DraftForm<C, Values>,
) {
  const { id: owner } = useAccount()
  const shared = useMessages(sharedMessages)
  const [plain] = useState(plainValues)
  const { key, restored, values } = useStart(owner, name, plain)
  const form = useContractForm(check, values)
  const sender = useFormSend(call, form, {
    invalidates,
    onSuccess: (answer) => {
      draft.drop()
      notify.success(shared(saved))
      onSaved(answer)
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, { owner, name, key, restored, unsaved, ...(secrets && { secrets }) })
  return { form, sender, key, page: { form, check, sender, draft, unsaved } }
}

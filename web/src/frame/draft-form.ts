import type { Answer, Call } from '@trms/contract/call'
import type { MessageKey } from '@trms/contract/messages/index'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Review } from '../api/ceremony.ts'
import { sharedWords } from '../i18n/shared.ts'
import { useWords } from '../i18n/words.ts'
import { notify } from '../ui/dialog/notify.ts'
import { type Problems, useContractForm } from '../ui/field/contract-form.ts'
import { useFormSend } from '../ui/form/form-send.ts'
import { useStart, useUnsaved } from '../ui/form/form-state.ts'
import { useDraft } from '../ui/form/use-draft.ts'
import { useAccount } from './session.ts'

interface KeptForm<C extends Call, Values extends FieldValues> {
  /** The draft's name, of this account's forms. */
  name: string
  /** The version of the record that a change is made on; none of a new one. */
  version?: number | undefined
  /** What it starts with where there is no draft; asked once. */
  plain(): Values
  check(values: Values): Problems
  invalidates: readonly Call[]
  onSaved(answer: Answer<C>): void
  /** Draws what is saved, where whoever saves it signs it. */
  review?: Review
  /** What was shown is not the present version, which is given. */
  onStale?(present: number): void
  /** Fields that are not kept, such as passwords. Must stay the same array. */
  secrets?: readonly string[]
}

/** A form that `call` sends and that is kept as a draft of the signed-in account until then. */
export function useKeptForm<C extends Call, Values extends FieldValues>(
  call: C,
  {
    name,
    version: opened,
    plain: plainValues,
    check,
    invalidates,
    onSaved,
    review,
    onStale,
    secrets,
  }: KeptForm<C, Values>,
) {
  const { id: owner } = useAccount()
  const [plain, setPlain] = useState(plainValues)
  const start = useStart(owner, name, plain, opened)
  const [version, setVersion] = useState(start.version)
  const form = useContractForm(check, start.values)
  const sender = useFormSend(call, form, {
    invalidates,
    onSuccess: (answer) => {
      draft.drop()
      onSaved(answer)
    },
    ...(review && { review }),
    ...(onStale && { onStale }),
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const draft = useDraft(form, {
    owner,
    name,
    start,
    plain,
    version,
    unsaved,
    ...(secrets && { secrets }),
  })
  return {
    form,
    sender,
    key: start.key,
    draft,
    unsaved,
    version,
    setVersion,
    setPlain,
  }
}

export interface DraftForm<C extends Call, Values extends FieldValues>
  extends Omit<KeptForm<C, Values>, 'onStale'> {
  /** What is said when the server has said yes. */
  saved: MessageKey
}

/**
 * What create-form.ts and edit-form.tsx stand on. `page` is what its FormPage takes of it; `key` is the idempotency
 * key, the same while the draft lasts.
 */
export function useDraftForm<C extends Call, Values extends FieldValues>(
  call: C,
  { saved, onSaved, ...kept }: DraftForm<C, Values>,
) {
  const shared = useWords(sharedWords)
  const { draft, unsaved, ...used } = useKeptForm(call, {
    ...kept,
    onSaved: (answer) => {
      notify.success(shared(saved))
      onSaved(answer)
    },
  })
  const { form, sender } = used
  return { ...used, page: { form, check: kept.check, sender, draft, unsaved } }
}

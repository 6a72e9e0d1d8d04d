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
  /** The name of the draft among the account's forms. */
  name: string
  /** The version of the record on which the change is based; undefined for a new record. */
  version?: number | undefined
  /** Returns the values of a form without a draft; called once. */
  plain(): Values
  check(values: Values): Problems
  invalidates: readonly Call[]
  onSaved(answer: Answer<C>): void
  /** Draws what the sender signs, for a call that asks for a signature. */
  review?: Review
  /** Called when the record has changed since the form was opened, with the present version. */
  onStale?(present: number): void
  /** The names of fields that are never stored, such as passwords. The array must keep its identity. */
  secrets?: readonly string[]
}

/** A form that `call` sends. Until then the input is kept as a draft of the signed-in account. */
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
  /** The notice after the server has accepted the form. */
  saved: MessageKey
}

/**
 * The common base of create-form.tsx and edit-form.tsx. `page` holds props for FormPage; `key` is the
 * idempotency key, which stays the same while the draft lasts.
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

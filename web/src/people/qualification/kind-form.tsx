import { useQueryClient } from '@tanstack/react-query'
import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import { createKind, updateKind } from '@trms/contract/people/qualification/kind-calls'
import { useState } from 'react'
import { invalidate } from '../../api/hooks.ts'
import { useDialogForm } from '../../frame/dialog-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { KindFields } from './kind-fields.tsx'
import { KindChanges } from './kind-preview.tsx'
import { inputOf, KIND_READS, type KindValues, startOf } from './kind-values.ts'
import { kindsWords } from './kinds-words.ts'

const check = (values: KindValues) => schemaProblems(createKind.input, inputOf(values))

/** What an admin says of a new kind; beneath it what that would do to everybody (RDY-01). */
export function NewKindForm({ close }: { close(): void }) {
  const t = useMessages(kindsWords)
  const { form, send, dialog } = useDialogForm(createKind, {
    name: 'qualification-kind:new',
    plain: () => startOf(null),
    check,
    invalidates: KIND_READS,
    done: t('saved'),
    close,
  })
  const submit = (onInvalid: () => void) =>
    form.handleSubmit((values) => send({ input: inputOf(values) }), onInvalid)()
  return (
    <DialogForm {...dialog} submit={submit} save={t('save')}>
      <KindFields form={form} />
      <KindChanges values={form.watch()} />
    </DialogForm>
  )
}

/** The same of one that is kept. */
export function KindForm({ kind: opened, close }: { kind: QualificationKind; close(): void }) {
  const t = useMessages(kindsWords)
  const queryClient = useQueryClient()
  const [kind] = useState(opened)
  const [version, setVersion] = useState(kind.version)
  const { form, send, dialog } = useDialogForm(updateKind, {
    // another version starts with what that says
    name: `qualification-kind:${kind.id}:${kind.version}`,
    plain: () => startOf(kind),
    check,
    invalidates: KIND_READS,
    done: t('saved'),
    close,
    // the list behind follows, what was typed stays, and sending again is meant for what is there now
    onStale: (present) => {
      setVersion(present)
      void invalidate(queryClient, KIND_READS)
    },
  })
  const submit = (onInvalid: () => void) =>
    form.handleSubmit(
      (values) => send({ input: { ...inputOf(values), id: kind.id, version } }),
      onInvalid,
    )()
  return (
    <DialogForm {...dialog} submit={submit} save={t('save')}>
      <KindFields form={form} />
      <KindChanges id={kind.id} values={form.watch()} />
    </DialogForm>
  )
}

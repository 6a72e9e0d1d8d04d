import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import { createKind, updateKind } from '@trms/contract/people/qualification/kind-calls'
import { useState } from 'react'
import { useDialogForm } from '../../frame/dialog-form.ts'
import { useWords } from '../../i18n/words.ts'
import { schemaProblems } from '../../ui/field/contract-form.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { KindFields } from './kind-fields.tsx'
import { Changes, useMeanwhile } from './kind-meanwhile.tsx'
import { KindChanges } from './kind-preview.tsx'
import { inputOf, KIND_READS, type KindValues, startOf } from './kind-values.ts'
import { kindsWords } from './kinds-words.ts'

const check = (values: KindValues) => schemaProblems(createKind.input, inputOf(values))

/** Shows the form of a new kind, with a preview of the effect on all pilots (RDY-01). */
export function NewKindForm({ close }: { close(): void }) {
  const t = useWords(kindsWords)
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

/** Shows the form of an existing kind, with the same preview. */
export function KindForm({ kind: opened, close }: { kind: QualificationKind; close(): void }) {
  const t = useWords(kindsWords)
  const [kind] = useState(opened)
  const { changes, takeOver } = useMeanwhile(kind)
  const { form, send, version, setVersion, setPlain, dialog } = useDialogForm(updateKind, {
    name: `qualification-kind:${kind.id}`,
    version: kind.version,
    plain: () => startOf(kind),
    check,
    invalidates: KIND_READS,
    done: t('saved'),
    close,
    onStale: () =>
      void takeOver(form, (present, now) => {
        setVersion(present)
        setPlain(now)
      }).catch(() => undefined),
  })
  const submit = (onInvalid: () => void) =>
    form.handleSubmit(
      (values) => send({ input: { ...inputOf(values), id: kind.id, version } }),
      onInvalid,
    )()
  return (
    <DialogForm
      {...dialog}
      submit={submit}
      save={t('save')}
      changed={<Changes changes={changes} />}
    >
      <KindFields form={form} />
      <KindChanges id={kind.id} values={form.watch()} />
    </DialogForm>
  )
}

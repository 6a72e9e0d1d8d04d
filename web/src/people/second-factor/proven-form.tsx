import { Text } from '@mantine/core'
import type { Answer, Call, Sent } from '@trms/contract/call'
import { factorOwn } from '@trms/contract/people/second-factor/calls'
import { useSend } from '../../api/hooks.ts'
import { useContractForm } from '../../ui/field/contract-form.ts'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useFormSteps } from '../../ui/form/form-steps.ts'
import { passwordProblems } from '../passkey/form-problems.ts'
import { type Asks, ProofField, proofOf } from '../passkey/proof-field.tsx'

/** Shows a form for a call that takes only the proof. */
export function ProvenForm<C extends Call>({
  asks,
  call,
  text,
  save,
  danger = false,
  onDone,
  onCancel,
}: Asks & {
  call: C
  text: string
  save: string
  danger?: boolean
  onDone(answer: Answer<C>): void
  onCancel(): void
}) {
  const form = useContractForm<{ password: string }>(passwordProblems(asks), { password: '' })
  const { mutateAsync } = useSend(call, { invalidates: [factorOwn] })
  const steps = useFormSteps(form)
  const run = ({ password }: { password: string }) =>
    steps.run(async () =>
      onDone(await mutateAsync({ input: (await proofOf(asks, password)) as Sent<C> })),
    )
  return (
    <DialogForm
      danger={danger}
      sender={steps}
      submit={(onInvalid) => form.handleSubmit(run, onInvalid)()}
      save={save}
      onCancel={onCancel}
    >
      <Text>{text}</Text>
      <ProofField asks={asks} control={form.control} name="password" />
    </DialogForm>
  )
}

import { Text } from '@mantine/core'
import { type Passkey, passkeyList, passkeyRemove } from '@trms/contract/people/passkey/calls'
import { useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { useContractForm } from '../../ui/field/contract-form.ts'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { useFormSteps } from '../../ui/form/form-steps.ts'
import { passwordProblems } from './form-problems.ts'
import { passkeyWords } from './passkey-words.ts'
import { type Asks, ProofField, ProveAnew, proofOf } from './proof-field.tsx'

export function RemovePasskey({ subject, opened, close, asks }: Asked<Passkey> & Asks) {
  const t = useWords(passkeyWords)
  return (
    <FormDialog opened={opened} title={t('remove_title')} close={close}>
      {asks === 'provider' && <ProveAnew close={close} />}
      {subject && asks !== 'provider' && (
        <RemoveForm key={subject.id} passkey={subject} asks={asks} close={close} />
      )}
    </FormDialog>
  )
}

function RemoveForm({ passkey, asks, close }: Asks & { passkey: Passkey; close(): void }) {
  const t = useWords(passkeyWords)
  const shared = useWords(sharedWords)
  const form = useContractForm<{ password: string }>(passwordProblems(asks), { password: '' })
  const { mutateAsync } = useSend(passkeyRemove, { invalidates: [passkeyList] })
  const steps = useFormSteps(form)
  const remove = ({ password: typed }: { password: string }) =>
    steps.run(async () => {
      await mutateAsync({ input: { id: passkey.id, ...(await proofOf(asks, typed)) } })
      close()
      notify.success(shared('passkey_removed'))
    })
  return (
    <DialogForm
      danger
      sender={steps}
      submit={(onInvalid) => form.handleSubmit(remove, onInvalid)()}
      save={t('remove')}
      onCancel={close}
    >
      <Text>{t('remove_text', { name: passkey.name })}</Text>
      <ProofField asks={asks} control={form.control} name="password" />
    </DialogForm>
  )
}

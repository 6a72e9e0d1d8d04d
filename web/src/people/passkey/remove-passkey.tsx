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
import { proveOwnPassword } from '../password/own-password.ts'
import { OwnPasswordField } from '../password/own-password-field.tsx'
import { passwordProblems } from './form-problems.ts'
import { passkeyWords } from './passkey-words.ts'

export function RemovePasskey({ subject, opened, close }: Asked<Passkey>) {
  const t = useWords(passkeyWords)
  return (
    <FormDialog opened={opened} title={t('remove_title')} close={close}>
      {subject && <RemoveForm key={subject.id} passkey={subject} close={close} />}
    </FormDialog>
  )
}

function RemoveForm({ passkey, close }: { passkey: Passkey; close(): void }) {
  const t = useWords(passkeyWords)
  const shared = useWords(sharedWords)
  const form = useContractForm<{ password: string }>(passwordProblems, { password: '' })
  const { mutateAsync } = useSend(passkeyRemove, { invalidates: [passkeyList] })
  const steps = useFormSteps(form)
  const remove = ({ password: typed }: { password: string }) =>
    steps.run(async () => {
      const password = await proveOwnPassword(typed)
      await mutateAsync({ input: { id: passkey.id, password } })
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
      <OwnPasswordField control={form.control} name="password" />
    </DialogForm>
  )
}

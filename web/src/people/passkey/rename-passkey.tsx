import {
  PASSKEY_NAME_LENGTH,
  type Passkey,
  passkeyList,
  passkeyRename,
} from '@trms/contract/people/passkey/calls'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { useContractForm } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { nameProblems } from './form-problems.ts'
import { passkeyWords } from './passkey-words.ts'

export function RenamePasskey({ subject, opened, close }: Asked<Passkey>) {
  const t = useWords(passkeyWords)
  return (
    <FormDialog opened={opened} title={t('rename_title')} close={close}>
      {subject && <RenameForm key={subject.id} passkey={subject} close={close} />}
    </FormDialog>
  )
}

function RenameForm({ passkey, close }: { passkey: Passkey; close(): void }) {
  const t = useWords(passkeyWords)
  const shared = useWords(sharedWords)
  const form = useContractForm<{ name: string }>(nameProblems, { name: passkey.name })
  const sender = useFormSend(passkeyRename, form, {
    invalidates: [passkeyList],
    onSuccess: () => {
      close()
      notify.success(shared('passkey_renamed'))
    },
  })
  const rename = ({ name }: { name: string }) => sender.send({ input: { id: passkey.id, name } })
  return (
    <DialogForm
      sender={sender}
      submit={(onInvalid) => form.handleSubmit(rename, onInvalid)()}
      save={t('rename_save')}
      onCancel={close}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('name')}
        max={PASSKEY_NAME_LENGTH}
        withAsterisk
      />
    </DialogForm>
  )
}

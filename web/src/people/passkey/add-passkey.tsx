import { Text } from '@mantine/core'
import {
  PASSKEY_NAME_LENGTH,
  passkeyAdd,
  passkeyBegin,
  passkeyList,
} from '@trms/contract/people/passkey/calls'
import { send } from '../../api/client.ts'
import { useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { useContractForm } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { useFormSteps } from '../../ui/form/form-steps.ts'
import { deviceOf } from '../my-sessions/device.ts'
import { proveOwnPassword } from '../password/own-password.ts'
import { OwnPasswordField } from '../password/own-password-field.tsx'
import { makePasskey } from './device.ts'
import { nameProblems, passwordProblems } from './form-problems.ts'
import { passkeyWords } from './passkey-words.ts'

interface Values {
  name: string
  password: string
}

const check = (values: Values) => ({ ...nameProblems(values), ...passwordProblems(values) })

export function AddPasskey({ opened, close }: Asked<true>) {
  const t = useWords(passkeyWords)
  return (
    <FormDialog opened={opened} title={t('add_title')} close={close}>
      <AddForm close={close} />
    </FormDialog>
  )
}

/** The password first: refused after the device has made a passkey, it would leave one there that nobody knows of. */
function AddForm({ close }: { close(): void }) {
  const t = useWords(passkeyWords)
  const shared = useWords(sharedWords)
  const device = deviceOf(navigator.userAgent)
  const form = useContractForm<Values>(check, {
    name: device ? t('device_name', device) : t('plain_name'),
    password: '',
  })
  const { mutateAsync } = useSend(passkeyAdd, { invalidates: [passkeyList] })
  const steps = useFormSteps(form)
  const add = ({ name, password: typed }: Values) =>
    steps.run(async () => {
      const password = await proveOwnPassword(typed)
      const passkey = await makePasskey(await send(passkeyBegin, { password }))
      await mutateAsync({ input: { name, passkey } })
      close()
      notify.success(shared('passkey_added'))
    })
  return (
    <DialogForm
      sender={steps}
      submit={(onInvalid) => form.handleSubmit(add, onInvalid)()}
      save={t('add')}
      onCancel={close}
    >
      <Text c="dimmed">{t('add_hint')}</Text>
      <TextField
        control={form.control}
        name="name"
        label={t('name')}
        max={PASSKEY_NAME_LENGTH}
        withAsterisk
      />
      <OwnPasswordField control={form.control} name="password" />
    </DialogForm>
  )
}

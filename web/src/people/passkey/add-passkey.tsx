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
import { makePasskey } from './device.ts'
import { nameProblems, passwordProblems } from './form-problems.ts'
import { passkeyWords } from './passkey-words.ts'
import { type Asks, ProofField, ProveAnew, proofOf } from './proof-field.tsx'

interface Values {
  name: string
  password: string
}

export function AddPasskey({ opened, close, asks }: Asked<true> & Asks) {
  const t = useWords(passkeyWords)
  return (
    <FormDialog opened={opened} title={t('add_title')} close={close}>
      {asks === 'provider' ? <ProveAnew close={close} /> : <AddForm asks={asks} close={close} />}
    </FormDialog>
  )
}

/**
 * Shows the form for a new passkey. The proof comes first: a refusal after the device has made the passkey
 * would leave an unknown passkey on the device.
 */
function AddForm({ asks, close }: Asks & { close(): void }) {
  const t = useWords(passkeyWords)
  const shared = useWords(sharedWords)
  const device = deviceOf(navigator.userAgent)
  const check = (values: Values) => ({ ...nameProblems(values), ...passwordProblems(asks)(values) })
  const form = useContractForm<Values>(check, {
    name: device ? t('device_name', device) : t('plain_name'),
    password: '',
  })
  const { mutateAsync } = useSend(passkeyAdd, { invalidates: [passkeyList] })
  const steps = useFormSteps(form)
  const add = ({ name, password: typed }: Values) =>
    steps.run(async () => {
      const passkey = await makePasskey(await send(passkeyBegin, await proofOf(asks, typed)))
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
      <Text c="dimmed">{t(asks === 'password' ? 'add_hint' : 'add_hint_proven')}</Text>
      <TextField
        control={form.control}
        name="name"
        label={t('name')}
        max={PASSKEY_NAME_LENGTH}
        withAsterisk
      />
      <ProofField asks={asks} control={form.control} name="password" />
    </DialogForm>
  )
}

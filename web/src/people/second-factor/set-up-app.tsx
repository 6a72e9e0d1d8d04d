import { Button, Text } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import { factorBegin, factorConfirm, factorOwn } from '@trms/contract/people/second-factor/calls'
import { useEffect, useState } from 'react'
import IconExternalLink from '~icons/external-link'
import { send } from '../../api/client.ts'
import { useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useFormSteps } from '../../ui/form/form-steps.ts'
import { CopyButton } from '../../ui/part/copy-button.tsx'
import { passwordProblems } from '../passkey/form-problems.ts'
import { type Asks, ProofField, proofOf } from '../passkey/proof-field.tsx'
import { factorWords } from './factor-words.ts'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'

type Begun = Answer<typeof factorBegin>
interface Ends {
  onDone(codes: string[]): void
  onCancel(): void
}

/** Sets up a code app: the proof, then the QR code and a code of the app; the result is recovery codes. */
export function SetUpApp({ asks, ...ends }: Asks & Ends) {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun) return <ConfirmForm begun={begun} {...ends} />
  return <ProofForm asks={asks} onBegun={setBegun} onCancel={ends.onCancel} />
}

function ProofForm({
  asks,
  onBegun,
  onCancel,
}: Asks & { onBegun(begun: Begun): void; onCancel(): void }) {
  const t = useWords(factorWords)
  const form = useContractForm<{ password: string }>(passwordProblems(asks), { password: '' })
  const steps = useFormSteps(form)
  const begin = ({ password }: { password: string }) =>
    steps.run(async () => onBegun(await send(factorBegin, await proofOf(asks, password))))
  const nothingAsked = asks === 'nothing'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where nothing is to be typed
  useEffect(() => {
    if (nothingAsked) void begin({ password: '' })
  }, [])
  return (
    <DialogForm
      sender={steps}
      submit={(onInvalid) => form.handleSubmit(begin, onInvalid)()}
      save={t('go_on')}
      onCancel={onCancel}
    >
      {!nothingAsked && <Text c="dimmed">{t('proof_hint')}</Text>}
      <ProofField asks={asks} control={form.control} name="password" />
    </DialogForm>
  )
}

function ConfirmForm({ begun, onDone, onCancel }: Ends & { begun: Begun }) {
  const t = useWords(factorWords)
  const form = useContractForm<{ code: string }>(
    (values) => schemaProblems(factorConfirm.input.pick({ code: true }), values),
    { code: '' },
  )
  const { mutateAsync } = useSend(factorConfirm, { invalidates: [factorOwn] })
  const steps = useFormSteps(form)
  const { secret, setup, uri } = begun
  // The dialog was open before this step, so the step must set the focus itself.
  useEffect(() => {
    form.setFocus('code')
  }, [form.setFocus])
  const confirm = ({ code }: { code: string }) =>
    steps.run(async () => {
      const { recovery_codes } = await mutateAsync({ input: { secret, setup, code } })
      onDone(recovery_codes)
    })
  return (
    <DialogForm
      sender={steps}
      submit={(onInvalid) => form.handleSubmit(confirm, onInvalid)()}
      save={t('confirm')}
      onCancel={onCancel}
    >
      <Text>{t('scan')}</Text>
      <QrCode text={uri} label={t('qr')} />
      <div>
        <Text>{t('key')}</Text>
        <code className={classes.key}>{secret.match(/.{4}/g)?.join(' ')}</code>
      </div>
      <div className={classes.ways}>
        <Button
          component="a"
          href={uri}
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {t('open_app')}
        </Button>
        <CopyButton text={secret} copy={t('copy_key')} copied={t('key_copied')} />
      </div>
      <TextField
        control={form.control}
        name="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        withAsterisk
      />
    </DialogForm>
  )
}

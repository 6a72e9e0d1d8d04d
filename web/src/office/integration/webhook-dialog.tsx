import { RECORD_ACTIONS, RECORD_ENTITIES } from '@trms/contract/office/audit/words'
import { type Webhook, webhookTerms } from '@trms/contract/office/integration/webhook'
import {
  createWebhook,
  updateWebhook,
  webhookList,
} from '@trms/contract/office/integration/webhook-calls'
import { useState } from 'react'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { schemaProblems, useContractForm } from '../../ui/field/contract-form.ts'
import { TextField } from '../../ui/field/fields.tsx'
import { DialogForm, FormDialog } from '../../ui/form/dialog-form.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { Choices } from './choices.tsx'
import { ShownOnce } from './shown-once.tsx'
import { integrationWords, useEventNames } from './words.ts'

/**
 * Shows the dialog for the address and the events of a webhook; for a new webhook, the dialog then shows the
 * secret once.
 */
export function WebhookDialog({
  opened,
  edited,
  close,
}: {
  opened: boolean
  edited: Webhook | undefined
  close(): void
}) {
  const t = useWords(integrationWords)
  const [secret, setSecret] = useState<string>()
  const end = () => {
    setSecret(undefined)
    close()
  }
  const title = secret ? 'secret_made' : edited ? 'edit' : 'new_webhook'
  return (
    <FormDialog opened={opened} close={end} title={t(title)} size={760}>
      {secret ? (
        <ShownOnce label={t('secret')} value={secret} hint={t('secret_once')} close={end} />
      ) : (
        <WebhookForm edited={edited} close={end} onMade={setSecret} />
      )}
    </FormDialog>
  )
}

interface Values {
  name: string
  url: string
  kinds: string[]
  actions: string[]
}

function WebhookForm({
  edited,
  close,
  onMade,
}: {
  edited: Webhook | undefined
  close(): void
  onMade(secret: string): void
}) {
  const t = useWords(integrationWords)
  const shared = useWords(sharedWords)
  const names = useEventNames()
  const form = useContractForm<Values>((values) => schemaProblems(webhookTerms, values), {
    name: edited?.name ?? '',
    url: edited?.url ?? '',
    kinds: edited?.kinds ?? [],
    actions: edited?.actions ?? [],
  })
  const { control } = form
  const invalidates = [webhookList]
  const create = useFormSend(createWebhook, form, {
    invalidates,
    onSuccess: ({ secret }) => onMade(secret),
  })
  const update = useFormSend(updateWebhook, form, {
    invalidates,
    onSuccess: () => {
      close()
      notify.success(shared('webhook_saved'))
    },
  })
  const send = (values: Values) => {
    if (!edited) return create.send({ input: values })
    const { id, version } = edited
    return update.send({ input: { ...values, id, version } })
  }
  const offered = (all: readonly string[], nameOf: (one: string) => string) => [
    { choices: all.map((value) => ({ value, label: nameOf(value) })) },
  ]
  return (
    <DialogForm
      sender={edited ? update : create}
      submit={(onInvalid) => form.handleSubmit(send, onInvalid)()}
      save={t('save')}
      onCancel={close}
    >
      <TextField control={control} name="name" label={t('name')} max={80} required data-autofocus />
      <TextField
        control={control}
        name="url"
        label={t('url')}
        description={t('url_hint')}
        type="url"
        required
      />
      <Choices
        control={control}
        name="kinds"
        label={t('kinds')}
        groups={offered(RECORD_ENTITIES, names.kind)}
        required
      />
      <Choices
        control={control}
        name="actions"
        label={t('actions')}
        hint={t('actions_hint')}
        groups={offered(RECORD_ACTIONS, names.action)}
      />
    </DialogForm>
  )
}

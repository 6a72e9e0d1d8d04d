import type { Webhook } from '@trms/contract/office/integration/webhook'
import {
  deliveryList,
  newWebhookSecret,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  testWebhook,
  webhookList,
} from '@trms/contract/office/integration/webhook-calls'
import { useState } from 'react'
import { useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { ShownOnce } from './shown-once.tsx'
import { useWebhookRows } from './webhook-rows.tsx'
import { integrationWords } from './words.ts'

/** An action on a webhook that asks for confirmation first. */
interface Question {
  what: 'new_secret' | 'remove'
  row: Webhook
}
const DONE = {
  pause: 'webhook_paused',
  resume: 'webhook_resumed',
  test: 'webhook_tested',
} as const

/** Shows the list of webhooks with the actions on each. */
export function Webhooks({ edit }: { edit(row: Webhook): void }) {
  const t = useWords(integrationWords)
  const shared = useWords(sharedWords)
  const { subject, opened, ask, close } = useSubject<Question>()
  const [secret, setSecret] = useState<string>()
  const invalidates = [webhookList, deliveryList]
  const sends = {
    pause: useSend(pauseWebhook, { invalidates }),
    resume: useSend(resumeWebhook, { invalidates }),
    test: useSend(testWebhook, { invalidates }),
  }
  const renew = useSend(newWebhookSecret, { invalidates })
  const remove = useSend(removeWebhook, { invalidates })
  const onError = (refused: { message: string }) => notify.error(refused.message)
  const rows = useWebhookRows({
    edit,
    ask: (what, row) => ask({ what, row }),
    run: (what, { id }) =>
      sends[what].mutate(
        { input: { id } },
        { onSuccess: () => notify.success(shared(DONE[what])), onError },
      ),
  })
  const list = useList(webhookList, (answer) => answer.webhooks, { sizes: [10, 25, 50], size: 10 })
  const confirm = ({ what, row: { id } }: Question) =>
    what === 'remove'
      ? remove.mutate(
          { input: { id } },
          {
            onSuccess: () => notify.success(shared('webhook_removed')),
            onError,
            onSettled: close,
          },
        )
      : renew.mutate(
          { input: { id } },
          { onSuccess: (answer) => setSecret(answer.secret), onError, onSettled: close },
        )
  return (
    <>
      <ListPage
        list={list}
        rows={rows}
        searchLabel={t('search')}
        empty={{ title: t('webhook_empty'), hint: t('webhook_empty_hint') }}
      />
      {subject && (
        <ConfirmDialog
          opened={opened}
          title={t(`${subject.what}_title`)}
          confirm={t(subject.what)}
          busy={remove.isPending || renew.isPending}
          danger={subject.what === 'remove'}
          onConfirm={() => confirm(subject)}
          onClose={close}
        >
          {t(`${subject.what}_text`, { name: subject.row.name })}
        </ConfirmDialog>
      )}
      <FormDialog
        opened={secret !== undefined}
        close={() => setSecret(undefined)}
        title={t('secret_made')}
        size={760}
      >
        <ShownOnce
          label={t('secret')}
          value={secret ?? ''}
          hint={t('secret_once')}
          close={() => setSecret(undefined)}
        />
      </FormDialog>
    </>
  )
}

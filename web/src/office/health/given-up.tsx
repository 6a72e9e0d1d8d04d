import { Button } from '@mantine/core'
import type { Answer, Call } from '@trms/contract/call'
import {
  dropMails,
  givenUpMails,
  sendMailsAgain,
  systemHealth,
} from '@trms/contract/office/health/calls'
import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import { useRead, useSend } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './health.module.css'
import { healthWords } from './words.ts'

type GivenUpMail = Answer<typeof givenUpMails>['mails'][number]

const CHANGED: readonly Call[] = [givenUpMails, systemHealth, getMyTasks, countMyTasks]

/** Mails that were given up, with what can be done about each: nothing while there is none (ASK-01). */
export function GivenUpMails() {
  const t = useMessages(healthWords)
  const { data } = useRead(givenUpMails, {})
  const again = useSend(sendMailsAgain, { invalidates: CHANGED })
  const drop = useSend(dropMails, { invalidates: CHANGED })
  const mails = data?.mails ?? []
  if (mails.length === 0) return null
  const busy = again.isPending || drop.isPending
  const act = (sender: typeof again | typeof drop, id: string, said: string) =>
    sender.mutate(
      { input: { ids: [id] } },
      {
        onSuccess: () => notify.success(said),
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <FormSection title={t('given_up')}>
      <p className={classes.hint}>{t('given_up_hint')}</p>
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <GivenUpMailLine mail={mail} />
            <Button
              variant="default"
              size="sm"
              disabled={busy}
              aria-label={t('send_again_to', { name: mail.to_name })}
              onClick={() => act(again, mail.id, t('sent_again'))}
            >
              {t('send_again')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              disabled={busy}
              aria-label={t('drop_to', { name: mail.to_name })}
              onClick={() => act(drop, mail.id, t('dropped'))}
            >
              {t('drop')}
            </Button>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

function GivenUpMailLine({ mail }: { mail: GivenUpMail }) {
  const t = useMessages(healthWords)
  return (
    <div className={classes.mail}>
      <strong>{mail.to_name || t('nobody_known')}</strong>
      <span>{t('given_up_at', { at: formatDateTime(mail.given_up_at) })}</span>
      {mail.problem && <span lang="en">{mail.problem}</span>}
    </div>
  )
}

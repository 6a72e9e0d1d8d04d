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
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import classes from './health.module.css'
import { healthWords } from './words.ts'

type GivenUpMail = Answer<typeof givenUpMails>['mails'][number]

const CHANGED: readonly Call[] = [givenUpMails, systemHealth, getMyTasks, countMyTasks]

/**
 * Shows the mails that were given up, each with buttons to send again or drop; draws nothing while there is
 * no such mail (ASK-01).
 */
export function GivenUpMails() {
  const t = useWords(healthWords)
  const { data, error, refetch } = useRead(givenUpMails, {})
  const again = useSend(sendMailsAgain, { invalidates: CHANGED })
  const drop = useSend(dropMails, { invalidates: CHANGED })
  const dropping = useSubject<GivenUpMail>()
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  const mails = data?.mails ?? []
  const sendAgain = (id: string) =>
    again.mutate(
      { input: { ids: [id] } },
      {
        onSuccess: () => notify.success(t('sent_again')),
        onError: (refused) => notify.error(refused.message),
      },
    )
  const letGo = (id: string) =>
    drop.mutate(
      { input: { ids: [id] } },
      {
        onSuccess: () => {
          dropping.close()
          notify.success(t('dropped'))
        },
        onError: (refused) => notify.error(refused.message),
      },
    )
  const nameOf = (mail: GivenUpMail) => mail.to_name || t('nobody_known')
  const { subject, opened, close } = dropping
  return (
    <>
      {mails.length > 0 && (
        <FormSection title={t('given_up')}>
          <p className={classes.hint}>{t('given_up_hint')}</p>
          <ul className={classes.mails}>
            {mails.map((mail) => (
              <li key={mail.id}>
                <GivenUpMailLine mail={mail} name={nameOf(mail)} />
                <Button
                  variant="default"
                  size="sm"
                  disabled={again.isPending}
                  aria-label={t('send_again_to', { name: nameOf(mail) })}
                  onClick={() => sendAgain(mail.id)}
                >
                  {t('send_again')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="sm"
                  disabled={again.isPending}
                  aria-label={t('drop_to', { name: nameOf(mail) })}
                  onClick={() => dropping.ask(mail)}
                >
                  {t('drop')}
                </Button>
              </li>
            ))}
          </ul>
        </FormSection>
      )}
      {subject && (
        <ConfirmDialog
          opened={opened}
          onClose={close}
          title={t('drop_title')}
          confirm={t('drop')}
          danger
          busy={drop.isPending}
          onConfirm={() => letGo(subject.id)}
        >
          {t('drop_text', { name: nameOf(subject) })}
        </ConfirmDialog>
      )}
    </>
  )
}

function GivenUpMailLine({ mail, name }: { mail: GivenUpMail; name: string }) {
  const t = useWords(healthWords)
  return (
    <div className={classes.mail}>
      <strong>{name}</strong>
      <span>{t('given_up_at', { at: formatDateTime(mail.given_up_at) })}</span>
      {mail.problem && <span lang="en">{mail.problem}</span>}
    </div>
  )
}

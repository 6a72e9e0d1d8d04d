import { Alert, Button, Stack, Text } from '@mantine/core'
import { userDetail } from '@trms/contract/people/account/calls'
import { forgotPassword } from '@trms/contract/people/auth/calls'
import IconMail from '~icons/mail'
import { useRead, useSend } from '../api/hooks.ts'
import { useReader } from '../frame/session.ts'
import { sharedWords } from '../i18n/shared.ts'
import { useWords } from '../i18n/words.ts'
import { notify } from '../ui/dialog/notify.ts'
import { readsOnlyWords } from './reads-only-words.ts'
import classes from './shell.module.css'

/**
 * Says on every page that the account changes nothing until a mailed link has set another password, and mails
 * that link (PERM-05).
 */
export function ReadsOnly() {
  const t = useWords(readsOnlyWords)
  const shared = useWords(sharedWords)
  const { id } = useReader()
  const { data } = useRead(userDetail, { id })
  const { mutate, isPending, isSuccess } = useSend(forgotPassword)
  const mail = (email: string) =>
    mutate({ input: { email } }, { onError: ({ message }) => notify.error(message) })
  return (
    <Alert
      color="yellow"
      role="note"
      className={classes.readsOnly}
      icon={<IconMail size={20} />}
      title={t('title')}
    >
      <Stack gap="sm" align="flex-start">
        <Text>{t('text')}</Text>
        {isSuccess ? (
          <Text role="status">{shared('reset_instructions_sent')}</Text>
        ) : (
          data && (
            <Button variant="default" loading={isPending} onClick={() => mail(data.email)}>
              {t('send')}
            </Button>
          )
        )}
      </Stack>
    </Alert>
  )
}

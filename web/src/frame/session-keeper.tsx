import { Button, Modal } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useWords } from '../i18n/words.ts'
import '../styles/shell.css'
import classes from './session-keeper.module.css'
import { signOut } from './sign-out.ts'
import { useAccountLive } from './use-account-live.ts'
import { useSessionEnd } from './use-session-end.ts'
import { frameWords } from './words.ts'

/** Follows changes of the account, warns two minutes before the session ends, and lets the user stay. */
export function SessionKeeper() {
  const t = useWords(frameWords)
  const router = useRouter()
  useAccountLive()
  const { secondsLeft, final, stay } = useSessionEnd()
  const time = `${Math.floor((secondsLeft ?? 0) / 60)}:${String((secondsLeft ?? 0) % 60).padStart(2, '0')}`
  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={stay}
      title={t(final ? 'end_title' : 'idle_title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      centered
    >
      <p className={classes.text}>{t(final ? 'end_text' : 'idle_text', { time })}</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => signOut(router)}>
          {t('sign_out')}
        </Button>
        <Button data-autofocus onClick={stay}>
          {t(final ? 'understood' : 'stay')}
        </Button>
      </div>
    </Modal>
  )
}

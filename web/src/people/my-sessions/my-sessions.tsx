import { Button, Skeleton, Text } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import { sessionEnd, sessionEndOthers, sessionList } from '@trms/contract/people/auth/calls'
import { useState } from 'react'
import IconDeviceDesktop from '~icons/device-desktop'
import IconDeviceMobile from '~icons/device-mobile'
import { useRead, useSend } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { deviceOf } from './device.ts'
import classes from './my-sessions.module.css'
import { sessionWords } from './session-words.ts'

const SHOWN = 5

type Session = Answer<typeof sessionList>['sessions'][number]

/** Shows the list of the reader's sessions; each session, or all others, can be ended. */
export function MySessions() {
  const t = useWords(sessionWords)
  const { data, error, refetch } = useRead(sessionList, {})
  const one = useSubject<Session>()
  const rest = useSubject<number>()
  const [all, showAll] = useState(false)
  const sessions = [...(data?.sessions ?? [])].sort((a, b) => +b.current - +a.current)
  const others = sessions.filter((session) => !session.current).length
  const shown = all ? sessions : sessions.slice(0, SHOWN)
  return (
    <FormSection
      title={t('title')}
      flush
      aside={
        others > 0 && (
          <Button variant="default" onClick={() => rest.ask(others)}>
            {t('end_others')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} animate={false} />}
      {data && (
        <ul className={classes.sessions}>
          {shown.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => one.ask(session)} />
          ))}
        </ul>
      )}
      {sessions.length > shown.length && (
        <div className={classes.more}>
          <Button variant="subtle" onClick={() => showAll(true)}>
            {t('show_all', { count: sessions.length })}
          </Button>
        </div>
      )}
      {data && others === 0 && <p className={classes.only}>{t('only_here')}</p>}
      <EndOne {...one} />
      <EndOthers {...rest} />
    </FormSection>
  )
}

function useDeviceName() {
  const t = useWords(sessionWords)
  return ({ user_agent: agent }: Session) => {
    const device = deviceOf(agent)
    return device ? t('device', device) : agent.slice(0, 60) || t('unknown')
  }
}

function SessionRow({ session, onEnd }: { session: Session; onEnd(): void }) {
  const t = useWords(sessionWords)
  const device = useDeviceName()(session)
  const Glyph = /Mobile|Android|iPhone|iPad/.test(session.user_agent)
    ? IconDeviceMobile
    : IconDeviceDesktop
  return (
    <li className={classes.session}>
      <Glyph size={22} />
      <div>
        <b>{device}</b>
        {session.current && <span className={classes.here}>{t('here')}</span>}
        <p>
          {t('used', { at: formatDateTime(session.used_at) })} · {session.address}
        </p>
        <p>
          {t('signed_in', { at: formatDateTime(session.created_at) })} ·{' '}
          {t('ends', { at: formatDateTime(session.expires_at) })}
        </p>
      </div>
      {!session.current && (
        <Button variant="default" aria-label={t('end_of', { device })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}

function EndOne({ subject, opened, close }: ReturnType<typeof useSubject<Session>>) {
  const t = useWords(sessionWords)
  const shared = useWords(sharedWords)
  const deviceName = useDeviceName()
  const end = useSend(sessionEnd, { invalidates: [sessionList] })
  if (!subject) return null
  return (
    <ConfirmDialog
      opened={opened}
      title={t('end_one_title')}
      confirm={t('end')}
      danger
      busy={end.isPending}
      onClose={close}
      onConfirm={() =>
        end.mutate(
          { input: { id: subject.id } },
          {
            onSuccess: () => notify.success(shared('session_ended')),
            onError: (error) => notify.error(error.message),
            onSettled: close,
          },
        )
      }
    >
      <Text>
        {t('end_one_text', { device: deviceName(subject), at: formatDateTime(subject.used_at) })}
      </Text>
    </ConfirmDialog>
  )
}

function EndOthers({ subject, opened, close }: ReturnType<typeof useSubject<number>>) {
  const t = useWords(sessionWords)
  const shared = useWords(sharedWords)
  const end = useSend(sessionEndOthers, { invalidates: [sessionList] })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('end_others_title')}
      confirm={t('end_others')}
      danger
      busy={end.isPending}
      onClose={close}
      onConfirm={() =>
        end.mutate(
          { input: {} },
          {
            onSuccess: () => notify.success(shared('other_sessions_ended')),
            onError: (error) => notify.error(error.message),
            onSettled: close,
          },
        )
      }
    >
      <Text>{t('end_others_text', { count: subject ?? 0 })}</Text>
    </ConfirmDialog>
  )
}

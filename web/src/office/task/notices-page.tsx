import { Button, Skeleton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { areaOf } from '@trms/contract/access'
import { readUnsubscribe, unsubscribe } from '@trms/contract/office/task/notice'
import { useEffect } from 'react'
import IconCircleCheck from '~icons/circle-check'
import { useRead, useSend } from '../../api/hooks.ts'
import { Bare } from '../../frame/bare.tsx'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../session/session-store.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { noticeWords } from './notice-words.ts'
import classes from './notices-page.module.css'

/**
 * Shows the page that the unsubscribe link of a mail opens: a person can switch these mails off without
 * signing in (ASK-03).
 */
export function NoticesPage() {
  const t = useWords(noticeWords)
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  const { data, error, refetch } = useRead(readUnsubscribe, { token })
  useEffect(() => {
    document.title = `${t('off_title')} - Training Record Management System`
  }, [t])
  const isUnknown = error?.httpStatus === 404 || error?.httpStatus === 422
  return (
    <Bare>
      <h1 className={classes.title}>{t('off_title')}</h1>
      {data ? (
        <SwitchOff token={token} address={data.address} off={data.off} />
      ) : isUnknown ? (
        <p role="alert">{t('off_unknown')}</p>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={200} radius={12} animate={false} />
      )}
      <Onward />
    </Bare>
  )
}

function SwitchOff({ token, address, off }: { token: string; address: string; off: boolean }) {
  const t = useWords(noticeWords)
  const sending = useSend(unsubscribe, { invalidates: [readUnsubscribe] })
  return (
    <section className={classes.card}>
      <p>{t('off_of', { address })}</p>
      {off ? (
        <p className={classes.done} role="status">
          <IconCircleCheck size={22} />
          {t('off_done')}
        </p>
      ) : (
        <p>{t('off_text')}</p>
      )}
      <p className={classes.dimmed}>{t('off_stays')}</p>
      {!off && (
        <Button
          size="md"
          loading={sending.isPending}
          onClick={() =>
            sending.mutate(
              { input: { token } },
              { onError: (error) => notify.error(error.message) },
            )
          }
        >
          {t('off_button')}
        </Button>
      )}
    </section>
  )
}

/** Shows the link to the page where each mail can be chosen, or to the sign-in page. */
function Onward() {
  const t = useWords(noticeWords)
  const session = useSession()
  const area = session && areaOf(session.role)
  return (
    <>
      <p className={classes.dimmed}>{t('off_back')}</p>
      <Link {...linkTo({ to: area ? `/${area}/tasks` : '/login' })} className={classes.link}>
        {t(area ? 'off_to_tasks' : 'off_sign_in')}
      </Link>
    </>
  )
}

import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import IconAlertTriangle from '~icons/alert-triangle'
import { ApiError } from '../api/errors.ts'
import { Bare } from '../frame/bare.tsx'
import { entryWords } from '../frame/entry-words.ts'
import { MessagePage } from '../frame/message-page.tsx'
import { useWords } from '../i18n/words.ts'

/** How the browsers name a module that could not be fetched: connection lost, or replaced by a new version. */
const MISSING_PART = /dynamically imported module|importing a module script|preload CSS/i

/** What stands where a page failed; the frame around it stays. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useWords(entryWords)
  const router = useRouter()
  const again = () => {
    reset()
    router.invalidate()
  }
  if (MISSING_PART.test(String(error)))
    return (
      <Bare>
        <MessagePage
          title={t('part_missing')}
          icon={IconAlertTriangle}
          text={t('part_missing_hint')}
        >
          <Button onClick={() => location.reload()}>{t('reload')}</Button>
        </MessagePage>
      </Bare>
    )
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Bare>
      <MessagePage
        title={t('error')}
        icon={IconAlertTriangle}
        text={error instanceof ApiError ? error.message : t('error_hint')}
        note={requestId ? t('request_id', { id: requestId }) : undefined}
      >
        <Button onClick={again}>{t('retry')}</Button>
      </MessagePage>
    </Bare>
  )
}

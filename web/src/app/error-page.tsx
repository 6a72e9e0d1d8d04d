import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import IconAlertTriangle from '~icons/alert-triangle'
import { ApiError } from '../api/errors.ts'
import { Bare } from '../frame/bare.tsx'
import { entryWords } from '../frame/entry-words.ts'
import { MessagePage } from '../frame/message-page.tsx'
import { useWords } from '../i18n/words.ts'

/**
 * Matches the browsers' messages for a module that cannot be fetched: no connection, or the module is gone
 * after an update.
 */
const MISSING_PART = /dynamically imported module|importing a module script|preload CSS/i

/** Shown in place of a page that failed; the shell around the page stays. */
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

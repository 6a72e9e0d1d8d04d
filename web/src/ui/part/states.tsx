import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconRefresh from '~icons/refresh'
import { useWords } from '../../i18n/words.ts'
import type { Icon } from './icon.tsx'
import { listWords } from './list-words.ts'
import classes from './states.module.css'

interface StateProps {
  icon: Icon
  title: string
  children?: ReactNode
  /** The next step, as a button or a link. */
  action?: ReactNode
}

/** Shown in place of missing content: says what is missing and offers the next step. */
export function Empty({ icon: Glyph, title, children, action }: StateProps) {
  return (
    <div className={classes.state}>
      <Glyph size={32} stroke={1.5} className={classes.icon} />
      <p className={classes.title}>{title}</p>
      {children && <p className={classes.hint}>{children}</p>}
      {action}
    </div>
  )
}

/** Shown in place of content that could not be loaded. Support staff ask for the request id. */
export function ErrorState({
  error,
  retry,
}: {
  error: { message: string; requestId?: string | null }
  retry(): void
}) {
  const t = useWords(listWords)
  return (
    <div role="alert" className={classes.state}>
      <IconAlertTriangle size={32} stroke={1.5} className={classes.failed} />
      <p className={classes.title}>{t('failed')}</p>
      <p className={classes.hint}>{error.message}</p>
      <Button variant="default" leftSection={<IconRefresh />} onClick={retry}>
        {t('retry')}
      </Button>
      {error.requestId && (
        <p className={classes.request}>{t('request_id', { id: error.requestId })}</p>
      )}
    </div>
  )
}

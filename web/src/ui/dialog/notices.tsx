import { Notifications, notifications } from '@mantine/notifications'
import IconCircleCheck from '~icons/circle-check'
import IconCircleX from '~icons/circle-x'
import { defineWords, say, useWords } from '../../i18n/words.ts'
import '../../styles/notices.css'
import classes from './notices.module.css'

const SHOWN_MS = 10_000

const words = defineWords('notices', {
  en: { notices: 'Notices', close: 'Close' },
  vi: { notices: 'Thông báo', close: 'Đóng' },
})

export function showNotice(kind: 'success' | 'error', text: string): void {
  const Glyph = kind === 'success' ? IconCircleCheck : IconCircleX
  notifications.show({
    message: text,
    icon: <Glyph />,
    autoClose: SHOWN_MS,
    className: `${classes.notice} ${classes[kind]}`,
    closeButtonProps: { 'aria-label': say(words, 'close') },
  })
}

export function Notices() {
  const t = useWords(words)
  return (
    <section aria-label={t('notices')}>
      <Notifications
        position="top-center"
        limit={3}
        withinPortal={false}
        transitionDuration={180}
        className={classes.place}
      />
    </section>
  )
}

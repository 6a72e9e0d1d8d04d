import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { formWords } from '../field/form-words.ts'

const SIGN_IN = ['/', '/login']

/**
 * Asks before unsaved input is lost, on navigation inside the product and when the window closes. The end of
 * a session leads to the sign-in page without a question, because the draft waits for the same account.
 */
export function LeaveGuard({ unsaved, onLeave }: { unsaved: () => boolean; onLeave?: () => void }) {
  const t = useWords(formWords)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved() &&
      !SIGN_IN.includes(next.pathname) &&
      (next.pathname !== current.pathname ||
        JSON.stringify(next.search) !== JSON.stringify(current.search)),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('leave_title')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    >
      <Text>{t('leave_text')}</Text>
    </ConfirmDialog>
  )
}

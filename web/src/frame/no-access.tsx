import IconLock from '~icons/lock'
import { useWords } from '../i18n/words.ts'
import { MessagePage } from './message-page.tsx'
import { frameWords } from './words.ts'

/** Shown in place of a page that the account's role and permissions do not allow. */
export function NoAccess({ title }: { title: string }) {
  const t = useWords(frameWords)
  return <MessagePage title={title} icon={IconLock} text={t('no_access')} />
}

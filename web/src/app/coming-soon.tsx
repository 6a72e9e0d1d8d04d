import { IconHourglassEmpty, IconLock } from '@tabler/icons-react'
import { type Access, permits } from '@trms/contract/access'
import { useMessages } from '../i18n/messages.ts'
import { MessagePage } from './message-page.tsx'
import { useSession } from './session-store.ts'
import { frameWords, type WordKey } from './words.ts'

/** The page of a route whose feature is not there yet (NAV-07), for those who will see it. */
export function ComingSoon({ title, access }: { title: WordKey; access: Access }) {
  const t = useMessages(frameWords)
  const allowed = permits(access, useSession())
  return (
    <MessagePage
      title={t(title)}
      icon={allowed ? IconHourglassEmpty : IconLock}
      text={t(allowed ? 'coming_soon' : 'no_access')}
      note={allowed ? t('coming_soon_hint') : undefined}
    />
  )
}

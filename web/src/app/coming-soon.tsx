import IconHourglassEmpty from '~icons/hourglass-empty'
import { MessagePage } from '../frame/message-page.tsx'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'

/** The page of an account that has no area (NAV-07). */
export function ComingSoon() {
  const t = useWords(frameWords)
  return (
    <MessagePage
      title={t('coming_soon')}
      icon={IconHourglassEmpty}
      text={t('coming_soon')}
      note={t('coming_soon_hint')}
    />
  )
}

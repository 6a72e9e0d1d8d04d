import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconMapOff from '~icons/map-off'
import { Bare } from '../frame/bare.tsx'
import { entryWords } from '../frame/entry-words.ts'
import { MessagePage } from '../frame/message-page.tsx'
import { useWords } from '../i18n/words.ts'

export function NotFound() {
  const t = useWords(entryWords)
  return (
    <Bare>
      <MessagePage title={t('not_found')} icon={IconMapOff} text={t('not_found_hint')}>
        <Button component={Link} to="/">
          {t('to_start')}
        </Button>
      </MessagePage>
    </Bare>
  )
}

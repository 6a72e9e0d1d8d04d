import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconTrashX from '~icons/trash-x'
import { MessagePage } from '../frame/message-page.tsx'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { useActiveItem } from './use-active-item.ts'

/** Shown in place of a page whose record another person removed, with a link back to the list. */
export function RemovedPage({ how }: { how: 'removed' | 'gone' }) {
  const t = useWords(frameWords)
  const item = useActiveItem()?.item
  return (
    <div role="alert">
      <MessagePage title={t(how)} icon={IconTrashX} text={t(`${how}_text`)}>
        <Button component={Link} to={item?.to ?? '/'}>
          {item ? t('removed_back', { list: t(item.label) }) : t('to_start')}
        </Button>
      </MessagePage>
    </div>
  )
}

import IconTrashX from '~icons/trash-x'
import { MessagePage } from '../frame/message-page.tsx'
import { WayAbove } from '../frame/record-gone.tsx'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { useKeptCrumbs } from './kept-crumbs.ts'

/** Shown in place of a page whose record is gone, with that page's own way back. */
export function RemovedPage({ how }: { how: 'removed' | 'gone' }) {
  const t = useWords(frameWords)
  const crumbs = useKeptCrumbs()
  return (
    <div role="alert">
      <MessagePage title={t(how)} icon={IconTrashX} text={t(`${how}_text`)} crumbs={crumbs}>
        <WayAbove crumbs={crumbs} />
      </MessagePage>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { signOut } from '../../frame/sign-out.ts'
import { useWords } from '../../i18n/words.ts'
import { factorWords } from '../second-factor/factor-words.ts'
import donePlace from './done.module.css'

/** The button that signs out of a page beside which no other page opens. */
export function Leave() {
  const t = useWords(factorWords)
  const router = useRouter()
  return (
    <div className={donePlace.links}>
      <Button variant="subtle" color="gray" onClick={() => void signOut(router)}>
        {t('leave')}
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import { linkTo, type Target } from '../part/target.ts'
import type { SendFailure } from './form-send.ts'

/**
 * The way out, beside an IDEMPOTENCY_CONFLICT failure, for a new record whose first sending was saved though
 * the answer was lost: opens the list in another tab.
 */
export function SavedAlready({ failure, list }: { failure: SendFailure | null; list: Target }) {
  const t = useWords(formWords)
  if (failure?.code !== 'IDEMPOTENCY_CONFLICT') return null
  return (
    <>
      <span>{t('saved_already')}</span>
      <Button
        variant="default"
        size="compact-md"
        renderRoot={(props) => <Link {...linkTo(list)} {...props} target="_blank" />}
      >
        {t('to_list')}
      </Button>
    </>
  )
}

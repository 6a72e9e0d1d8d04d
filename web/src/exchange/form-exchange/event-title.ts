import type { FormAction, FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import { useWords } from '../../i18n/words.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'

const CAAV_ACTIONS: readonly (FormAction | undefined)[] = ['caav_submit', 'caav_status']

/**
 * The key of the words for the status that an action leads to; actions on the CAAV form have statuses of
 * their own.
 */
export const statusKey = (action: FormAction | undefined, status: number) =>
  `${CAAV_ACTIONS.includes(action) ? 'caav' : 'status'}_${status}`

/** Puts an event of a form into words. */
export function useEventTitle<Form>(feature: Pick<ExchangeFeature<Form>, 'words'>) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  return ({ action, stage, status }: Pick<FormEvent, 'action' | 'stage' | 'status'>): string => {
    if (action === 'submit') return own(`event_submit_${stage ?? 1}`)
    const named = { status: own(statusKey(action, status)) }
    if (action === 'set_status') return t('event_set_status', named)
    if (action === 'caav_status') return own('event_caav_status', named)
    if (action === 'replace') return t('event_replace', { part: own(`step_${stage ?? 1}`) })
    const isCommon = action === 'reject' || action === 'download'
    return isCommon ? t(`event_${action}`) : own(`event_${action}`)
  }
}

import type { FormEvent } from '@trms/contract/exchange/form-exchange/shapes'
import { useWords } from '../../i18n/words.ts'
import { exchangeWords } from './exchange-words.ts'
import { type ExchangeFeature, useFeatureWords } from './feature.ts'

/** What happened to a form, in words. */
export function useEventTitle<Form>(feature: Pick<ExchangeFeature<Form>, 'words'>) {
  const t = useWords(exchangeWords)
  const own = useFeatureWords(feature)
  return ({ action, stage, status }: Pick<FormEvent, 'action' | 'stage' | 'status'>): string => {
    if (action === 'submit') return own(`event_submit_${stage ?? 1}`)
    if (action === 'set_status') return t('event_set_status', { status: own(`status_${status}`) })
    if (action === 'caav_status') return own('event_caav_status', { status: own(`caav_${status}`) })
    const isCommon = action === 'reject' || action === 'download'
    return isCommon ? t(`event_${action}`) : own(`event_${action}`)
  }
}

import { daysBetween } from '@trms/contract/common/days'
import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { expiryOf } from '@trms/contract/people/survey/recency'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import { formatDate, today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './receipt.module.css'
import { receiptWords } from './receipt-words.ts'

/** Shows the end of the recent experience, and the dates that this end rests on. */
export function ReceiptDates({ dates }: Pick<SurveyReceipt, 'dates'>) {
  const t = useWords(receiptWords)
  const { recency_date, sim_expired_date, ac_expired_date } = dates
  const expiry = expiryOf(recency_date, today())
  const Glyph = expiry === 'current' ? IconCircleCheck : IconAlertTriangle
  return (
    <dl className={classes.dates}>
      <div className={classes.recency}>
        <dt>{t(expiry === 'expired' ? 'ended_on' : 'valid_until')}</dt>
        <dd>
          <span className={classes.until}>{formatDate(recency_date) || t('no_date')}</span>
          <span className={classes.left}>
            <Glyph />
            {useLeft(recency_date)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t('sim_expiry')}</dt>
        <dd>{formatDate(sim_expired_date) || t('none')}</dd>
      </div>
      <div>
        <dt>{t('ac_expiry')}</dt>
        <dd>{formatDate(ac_expired_date) || t('none')}</dd>
      </div>
    </dl>
  )
}

function useLeft(recencyDate: string | null): string {
  const t = useWords(receiptWords)
  if (recencyDate === null) return t('no_basis')
  const days = daysBetween(today(), recencyDate)
  if (days === 0) return t('last_day')
  if (Math.abs(days) === 1) return t(days > 0 ? 'days_left_one' : 'days_past_one')
  return days > 0 ? t('days_left', { days }) : t('days_past', { days: -days })
}

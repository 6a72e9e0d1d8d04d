import { addDays } from '@trms/contract/common/days'
import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { RECENCY } from '@trms/contract/people/survey/recency'
import { formatDate, today } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './receipt.module.css'
import { receiptWords } from './receipt-words.ts'

/** The flights just sent, and what of them lies within the 90 days. */
export function ReceiptFlights({ flights }: Pick<SurveyReceipt, 'flights'>) {
  const t = useWords(receiptWords)
  const since = addDays(today(), -RECENCY.days)
  const counting = flights.filter((one) => one.flight_date >= since)
  const sum = (key: 'to_number' | 'ldg_number') => counting.reduce((all, one) => all + one[key], 0)
  return (
    <FormSection title={t('flights_sent')} flush>
      {flights.length === 0 ? (
        <p className={classes.nothing}>{t('no_flights')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('date')}</th>
              <th scope="col">{t('take_offs')}</th>
              <th scope="col">{t('landings')}</th>
            </tr>
          </thead>
          <tbody>
            {flights.map((one) => (
              <tr key={one.flight_date}>
                <td>{formatDate(one.flight_date)}</td>
                <td>{one.to_number}</td>
                <td>{one.ldg_number}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('sum')}</th>
              <td>{sum('to_number')}</td>
              <td>{sum('ldg_number')}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </FormSection>
  )
}

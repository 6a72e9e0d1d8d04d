import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import classes from './receipt.module.css'
import { receiptWords } from './receipt-words.ts'

/** Shows the flights just sent, and the totals on record for the last 90 days (SUR-03). */
export function ReceiptFlights({ flights, totals }: Pick<SurveyReceipt, 'flights' | 'totals'>) {
  const t = useWords(receiptWords)
  return (
    <FormSection title={t('flights_sent')} flush>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('take_offs')}</th>
            <th scope="col">{t('landings')}</th>
          </tr>
        </thead>
        <tbody>
          {flights.length === 0 && (
            <tr>
              <td colSpan={3} className={classes.nothing}>
                {t('no_flights')}
              </td>
            </tr>
          )}
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
            <td>{totals.to_number}</td>
            <td>{totals.ldg_number}</td>
          </tr>
        </tfoot>
      </table>
    </FormSection>
  )
}

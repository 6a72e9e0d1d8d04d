import type { SurveyReceipt } from '@trms/contract/people/survey/entity'
import { type ReactNode, useEffect, useRef } from 'react'
import IconCircleCheck from '~icons/circle-check'
import IconInfoCircle from '~icons/info-circle'
import { formatDate } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './receipt.module.css'
import { ReceiptDates } from './receipt-dates.tsx'
import { ReceiptFlights } from './receipt-flights.tsx'
import { receiptWords } from './receipt-words.ts'

/**
 * Shows the receipt that takes the place of the form after sending (SUR-03); the focus moves here, so that
 * screen readers read the receipt.
 */
export function Receipt({
  receipt,
  heading: Heading,
  children,
}: {
  receipt: SurveyReceipt
  /** `h1` on a page without a frame that has its own heading. */
  heading: 'h1' | 'h2'
  /** The link or button to go on with. */
  children: ReactNode
}) {
  const t = useWords(receiptWords)
  const shared = useWords(sharedWords)
  const decided = receipt.flights
    .filter((one) => one.again)
    .map((one) => formatDate(one.flight_date))
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.receipt}>
      <div className={classes.done}>
        <span className={classes.tick}>
          <IconCircleCheck size={28} />
        </span>
        <div>
          <Heading ref={place} tabIndex={-1}>
            {shared('survey_received')}
          </Heading>
          <p>{receipt.full_name}</p>
        </div>
      </div>
      <ReceiptDates dates={receipt.dates} />
      <ReceiptFlights flights={receipt.flights} totals={receipt.totals} />
      {[
        decided.length > 0 && t('again', { days: decided.join(', ') }),
        receipt.sim_again && t('sim_again'),
        receipt.counts_since && t('counts_since', { date: formatDate(receipt.counts_since) }),
        t('note'),
      ]
        .filter((said) => typeof said === 'string')
        .map((said) => (
          <p key={said} className={classes.note}>
            <IconInfoCircle />
            {said}
          </p>
        ))}
      <div className={classes.ways}>{children}</div>
    </div>
  )
}

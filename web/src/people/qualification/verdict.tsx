import type { Card, CardKind } from '@trms/contract/people/qualification/entity'
import { FIT_SIGNS } from '../../crew/readiness/signs.ts'
import {
  readinessWords,
  useKindName,
  useMarkedDate,
  useVerdict,
} from '../../crew/readiness/words.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './card.module.css'
import { cardWords } from './card-words.ts'

/** Whether the pilot is fit to fly, until when, because of which kinds, and the next step. */
export function Verdict({ card, isOwn }: { card: Card; isOwn: boolean }) {
  const t = useWords(cardWords)
  const words = useWords(readinessWords)
  const nameOf = useKindName()
  const markedDate = useMarkedDate()
  const { state, fit } = useVerdict(card, isOwn)
  const Sign = FIT_SIGNS[state]
  const deciding = card.kinds.filter((one) => card.because.includes(one.kind.id))
  const urgent = deciding.filter((one) => one.state !== 'green')
  const until = card.fit_until
    ? t('until', { date: markedDate(card.fit_until, deciding) })
    : t('no_until')
  return (
    <section className={classes.verdict} data-state={state} aria-label={fit}>
      <span className={classes.sign}>
        <Sign size={30} />
      </span>
      <div className={classes.said}>
        <p className={classes.fit}>{card.fit ? `${fit}, ${until}` : fit}</p>
        {!card.in_service && <p>{words('deactivated')}</p>}
        {card.in_service && card.fit === null && (
          <>
            <p>{words('none_applies')}</p>
            <p className={classes.label}>{t('next')}</p>
            <p>{t('next_unknown')}</p>
          </>
        )}
        {deciding.length > 0 && (
          <>
            <p className={classes.label}>{t('because')}</p>
            <ul className={classes.reasons}>
              {deciding.map((one) => (
                <li key={one.kind.id}>
                  <strong>{nameOf(one.kind)}</strong>, <Why one={one} asOf={card.as_of} />
                </li>
              ))}
            </ul>
          </>
        )}
        {urgent.length > 0 && (
          <>
            <p className={classes.label}>{t('next')}</p>
            <ul className={classes.reasons}>
              {[...new Set(urgent.map((one) => one.kind.source))].map((source) => (
                <li key={source}>{t(`next_${source}`)}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}

function Why({ one, asOf }: { one: CardKind; asOf: string }) {
  const t = useWords(cardWords)
  const markedDate = useMarkedDate()
  if (one.failed_on) return t('failed_on', { date: formatDate(one.failed_on) })
  if (one.effective_on === null)
    return one.counts_since
      ? t('none_since', { date: formatDate(one.counts_since) })
      : t('not_recorded')
  const date = markedDate(one.effective_on, [one])
  return t(one.effective_on < asOf ? 'expired_on' : 'ends_on', { date })
}

import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { cardCall } from '@trms/contract/people/qualification/calls'
import type { Card } from '@trms/contract/people/qualification/entity'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { useMay, useReader } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './card.module.css'
import { Grounded } from './grounded.tsx'
import { cardPath } from './path.ts'
import { FIT_SIGNS } from './signs.ts'
import { readinessWords, useKindName, useMarkedDate, useVerdict } from './words.ts'

/**
 * Says in two lines whether a pilot is fit to fly and why. The card links to the full readiness page
 * (RDY-05).
 */
export function ReadinessCard({
  pilotId,
  above = false,
}: {
  pilotId: string
  /** Adds a margin below the card, for content that has no margin of its own. */
  above?: boolean
}) {
  const mayRead = useMay()(cardCall)
  const { data, isLoading } = useRead(
    cardCall,
    { pilot_id: pilotId, brief: true },
    { enabled: mayRead },
  )
  useLive(['qualification', 'person', 'training_record'], [cardCall])
  // Without an answer nothing is shown: the reader may not see this pilot's readiness.
  if (!data && !isLoading) return null
  return (
    <div className={classes.place} data-above={above || undefined}>
      {data ? <Shown card={data} /> : <Pending />}
      {data && <Grounded grounded={data.grounded} />}
    </div>
  )
}

/** A placeholder of the card's height, so that the content below does not move. */
const Pending = () => (
  <div className={classes.card} aria-busy>
    <Skeleton width={40} height={40} radius={10} animate={false} />
    <span className={classes.words}>
      <span className={classes.fit}>{'\u00a0'}</span>
      <span className={classes.told}>{'\u00a0'}</span>
    </span>
  </div>
)

function Shown({ card }: { card: Card }) {
  const account = useReader()
  const told = useTold(card)
  const { state, fit } = useVerdict(card, card.pilot.id === account.id)
  const Sign = FIT_SIGNS[state]
  return (
    <Link
      {...linkTo(cardPath(account.area ?? 'admin', card.pilot.id))}
      className={classes.card}
      data-state={state}
    >
      <span className={classes.sign}>
        <Sign size={22} />
      </span>
      <span className={classes.words}>
        <span className={classes.fit}>{fit}</span>
        <span className={classes.told}>{told}</span>
      </span>
    </Link>
  )
}

/** Names the kind that decides: an expired, failed or missing kind, or else the kind that ends first. */
function useTold({ in_service, kinds, because, fit, as_of }: Card): string {
  const t = useWords(readinessWords)
  const nameOf = useKindName()
  const markedDate = useMarkedDate()
  const [first, ...others] = kinds.filter((one) => because.includes(one.kind.id))
  if (!in_service) return t('deactivated')
  if (!first) return t(fit === null ? 'none_applies' : 'nothing_ends')
  const kind = nameOf(first.kind)
  const date = markedDate(first.effective_on, [first])
  if (fit) return t('nearest', { kind, date })
  const isPast = first.effective_on !== null && first.effective_on < as_of
  const missing = first.counts_since
    ? t('none_since', { kind, date: formatDate(first.counts_since) })
    : t('is_missing', { kind })
  const said = first.failed_on
    ? t('is_failed', { kind, date: formatDate(first.failed_on) })
    : isPast
      ? t('is_expired', { kind, date })
      : missing
  return others.length > 0 ? `${said}, ${t('and_more', { count: others.length })}` : said
}

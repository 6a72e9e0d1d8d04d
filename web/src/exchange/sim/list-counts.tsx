import { Link } from '@tanstack/react-router'
import { simCounts } from '@trms/contract/exchange/sim/calls'
import IconCircleX from '~icons/circle-x'
import IconClockExclamation from '~icons/clock-exclamation'
import { useRead } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import classes from './list-cells.module.css'
import type { SimView } from './list-tabs.tsx'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/**
 * The numbers of sessions with red or long waiting forms, beside the search; each number links to its
 * sessions.
 */
export function SimCounts({ view: { input, search } }: { view: SimView }) {
  const t = useWords(simWords)
  const { list } = useSimPaths()
  const { data } = useRead(simCounts, input, { keepPrevious: true })
  if (!data) return null
  return (
    <span className={classes.counts}>
      {data.red > 0 && (
        <Link {...linkTo({ to: list, search: { ...search, red: true } })} data-tone="red">
          <IconCircleX size={16} />
          {t('count_red', { count: data.red })}
        </Link>
      )}
      {data.waiting > 0 && (
        <Link {...linkTo({ to: list, search: { ...search, waiting: true } })} data-tone="amber">
          <IconClockExclamation size={16} />
          {t('count_waiting', { count: data.waiting })}
        </Link>
      )}
    </span>
  )
}

import { PERMISSION, permits } from '@trms/contract/access'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import IconAlertTriangle from '~icons/alert-triangle'
import { useAccount } from '../../../frame/session.ts'
import { useWords } from '../../../i18n/words.ts'
import { showDateTime } from '../../../ui/date/date-time-text.ts'
import { useSimPaths } from '../paths.ts'
import classes from './create-clash-list.module.css'
import { createWords } from './create-words.ts'

/** Lists the people and simulators that two sessions want at the same time, each with the other session. */
export function ClashList({
  clashes,
  label,
  lineOf,
  leading,
}: {
  clashes: readonly Clash[]
  label: string
  /** Gives the line of a session in the Excel file; without this, sessions are numbered from 1. */
  lineOf?: (index: number) => number
  /** Gives a text to put before each clash. */
  leading?: (clash: Clash) => string
}) {
  const t = useWords(createWords)
  const paths = useSimPaths()
  const { role, management_role } = useAccount()
  const opens = permits({ permissions: [PERMISSION.VIEW_SIM] }, { role, management_role })
  return (
    <ul className={classes.list} aria-label={label}>
      {together(clashes).map(([one, ...more]) => {
        const where = { when: showDateTime(one.other_date_time), place: one.other_place }
        const other =
          one.other_index === null
            ? t('clash_kept', where)
            : one.other_index === one.index
              ? t('clash_own', { ...where, part: 'A' })
              : lineOf
                ? t('clash_line', { ...where, number: lineOf(one.other_index) })
                : t('clash_row', { ...where, number: one.other_index + 1 })
        const who = [one, ...more].map((each) =>
          each.what === 'person' ? `${each.name} (${each.who})` : each.who,
        )
        return (
          <li key={pairOf(one)}>
            <IconAlertTriangle size={16} />
            <span>
              {leading && <b>{leading(one)} </b>}
              {t('clash', { who: who.join(', '), part: one.part.toUpperCase(), other })}
              {one.other_id && opens && (
                <>
                  {' · '}
                  <a href={paths.detail(one.other_id)} target="_blank" rel="noreferrer">
                    {t('look_at')}
                  </a>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const pairOf = (one: Clash) =>
  [one.index, one.part, one.other_id, one.other_index, one.other_date_time].join()

/** Groups the clashes between the same two sessions, to be told in one line. */
function together(clashes: readonly Clash[]): [Clash, ...Clash[]][] {
  const pairs = new Map<string, [Clash, ...Clash[]]>()
  for (const one of clashes) {
    const pair = pairs.get(pairOf(one))
    if (pair) pair.push(one)
    else pairs.set(pairOf(one), [one])
  }
  return [...pairs.values()]
}

import { Link } from '@tanstack/react-router'
import type { Card } from '@trms/contract/people/qualification/entity'
import IconAlertTriangle from '~icons/alert-triangle'
import { useArea } from '../../frame/session.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { flightDetail } from '../record-paths.ts'
import classes from './grounded.module.css'
import { readinessWords } from './words.ts'

/**
 * Says that a training flight is marked as grounding and none followed, beside the verdict, which does not
 * follow from it.
 */
export function Grounded({ grounded }: Pick<Card, 'grounded'>) {
  const t = useWords(readinessWords)
  const area = useArea() ?? 'admin'
  if (!grounded) return null
  const { date, instructor_name: name, record_id } = grounded
  return (
    <p className={classes.grounded}>
      <IconAlertTriangle size={20} />
      <span>
        {t('grounded_by', { date: formatDate(date), name })}{' '}
        {record_id && (
          <Link {...linkTo(flightDetail(area, record_id))} data-tap>
            {t('open_flight')}
          </Link>
        )}
      </span>
    </p>
  )
}

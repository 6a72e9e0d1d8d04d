import { evenFigure } from '@trms/contract/common/figures'
import IconArrowDownRight from '~icons/arrow-down-right'
import IconArrowRight from '~icons/arrow-right'
import IconArrowUpRight from '~icons/arrow-up-right'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { flightWords } from '../training-record/flight-words.ts'
import { numberOf } from './choice.ts'
import classes from './legend.module.css'
import { MarkSample } from './mark.tsx'
import type { Series } from './series.ts'
import { criteriaReportWords } from './words.ts'

const ARROWS = { rising: IconArrowUpRight, steady: IconArrowRight, falling: IconArrowDownRight }

/** Names the criterion of each line, with the mean score and the direction of the trend. */
export function Legend({ series }: { series: readonly Series[] }) {
  const t = useWords(criteriaReportWords)
  const words = useWords(flightWords)
  const { language } = useLanguage()
  return (
    <ul className={classes.legend}>
      {series.map(({ name, points, mean, trend }, line) => {
        const Arrow = trend && ARROWS[trend.direction]
        return (
          <li key={name} className={classes.entry}>
            <MarkSample line={line} />
            <div>
              <b className={classes.name}>
                {numberOf(name)} · {words(`criterion_${name}`)}
              </b>
              <div className={classes.facts}>
                {mean === null
                  ? t('never')
                  : t('mean_of', { mean: evenFigure(mean, language, 1), count: points.length })}
                {trend && Arrow && (
                  <span className={classes.trend}>
                    <Arrow size={16} stroke={2} />
                    {t(trend.direction)}
                  </span>
                )}
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

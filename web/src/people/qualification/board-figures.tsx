import { UnstyledButton } from '@mantine/core'
import { STATES, type State } from '@trms/contract/people/qualification/state'
import { FIT_SIGNS } from '../../crew/readiness/signs.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './board-figures.module.css'
import { boardWords } from './board-words.ts'
import type { ShownBoard } from './use-board.ts'

const BEST_FIRST = STATES.toReversed()

/**
 * Shows the number of pilots in each state, among the rows that the other filters leave; a press shows only
 * these pilots.
 */
export function BoardFigures({ shown }: { shown: ShownBoard }) {
  const t = useWords(boardWords)
  const { board, figures, view, change } = shown
  const choose = (state: State) => {
    const { state: chosen, ...others } = view.selects
    change({ selects: chosen === state ? others : { ...others, state } })
  }
  const spans = new Set(board?.kinds.map((one) => one.warning_days))
  const [days] = spans
  return (
    <fieldset className={classes.figures} aria-label={t('figures')}>
      {BEST_FIRST.map((state) => {
        const Sign = FIT_SIGNS[state]
        return (
          <UnstyledButton
            key={state}
            className={classes.figure}
            data-state={state}
            aria-pressed={shown.state === state}
            onClick={() => choose(state)}
          >
            <span className={classes.sign}>
              <Sign size={22} />
            </span>
            <span className={classes.words}>
              <span className={classes.count}>{board ? figures[state] : '–'}</span>{' '}
              <span className={classes.word}>
                {state === 'amber' && spans.size === 1
                  ? t('figure_amber_days', { days: days ?? 0 })
                  : t(`figure_${state}`)}
              </span>
            </span>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}

import classes from './mark.module.css'

/** One shape a line, so that they are told apart without their colours. Drawn around 0, 0. */
const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4.5-4.5h9v9h-9z',
  'M0-6l5.6 10h-11.2z',
  'M0-6.4l6.4 6.4-6.4 6.4-6.4-6.4z',
  'M0 6l5.6-10h-11.2z',
  'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
]

/** The mark of a line's scores; `low` fills it. `line` is the line's place in the chart, from 0. */
export const Mark = ({ line, low = false }: { line: number; low?: boolean }) => (
  <path className={classes.mark} data-line={line} data-low={low || undefined} d={SHAPES[line]} />
)

/** The mark on a piece of its line, beside a name. */
export const MarkSample = ({ line }: { line: number }) => (
  <svg className={classes.sample} viewBox="-14 -8 28 16" width={28} height={16} aria-hidden>
    <path className={classes.line} data-line={line} d="M-14 0H14" />
    <Mark line={line} />
  </svg>
)

import classes from './mark.module.css'

/** The mark of each line, drawn around 0, 0; the shapes tell the lines apart without colours. */
const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4.5-4.5h9v9h-9z',
  'M0-6l5.6 10h-11.2z',
  'M0-6.4l6.4 6.4-6.4 6.4-6.4-6.4z',
  'M0 6l5.6-10h-11.2z',
  'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
]

/** Draws the mark of one score. `line` is the line's index in the chart; `low` fills the mark. */
export const Mark = ({ line, low = false }: { line: number; low?: boolean }) => (
  <path className={classes.mark} data-line={line} data-low={low || undefined} d={SHAPES[line]} />
)

/** Draws a short piece of a line with its mark, for the legend. */
export const MarkSample = ({ line }: { line: number }) => (
  <svg className={classes.sample} viewBox="-14 -8 28 16" width={28} height={16} aria-hidden>
    <path className={classes.line} data-line={line} d="M-14 0H14" />
    <Mark line={line} />
  </svg>
)

import type { CSSProperties } from 'react'
import type { Tone } from '../../ui/part/status-badge.tsx'
import type { Step } from './exchange-state.ts'
import classes from './form-track.module.css'

/** Sets the colour of passed steps and of the lines after these steps. */
export const trackColors = (tone: Tone) =>
  ({ '--track': `var(--status-${tone}-solid)` }) as CSSProperties

/** The shapes of equal look, in drawing order: later shapes cover earlier ones. */
const LOOKS = ['ahead', 'passed', 'failed', 'awaited', 'dot', 'mark'] as const
type Look = (typeof LOOKS)[number]

const CIRCLES: Record<Step, Look> = {
  passed: 'passed',
  awaited: 'awaited',
  ahead: 'ahead',
  failed: 'failed',
  back: 'failed',
}

/**
 * The diameter of a circle with its edge, and the length of the line to the next circle, in pixels, as in
 * lists.
 */
const [CIRCLE, LINE] = [16, 14]
const [MIDDLE, RADIUS] = [CIRCLE / 2, CIRCLE / 2 - 1]
const middleOf = (index: number) => MIDDLE + index * (CIRCLE + LINE)

const circleAt = (x: number, radius: number) =>
  `M${x - radius} ${MIDDLE}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
const lineFrom = (x: number) => `M${x + MIDDLE} ${MIDDLE}h${LINE}`

/**
 * The sign inside a circle, drawn from the circle's middle, like the icons of track-step.tsx on the page of
 * one form.
 */
const MARKS: Partial<Record<Step, (x: number) => string>> = {
  passed: (x) => `M${x - 3.2} ${MIDDLE}l2.3 2.3 4.6-4.6`,
  failed: (x) => `M${x - 2.75} ${MIDDLE - 2.75}l5.5 5.5m0-5.5l-5.5 5.5`,
  back: (x) => `M${x - 1.4} ${MIDDLE + 0.9}l-1.8-1.8 1.8-1.8m-1.8 1.8h5a1.8 1.8 0 0 1 0 3.7h-.5`,
}

/**
 * Draws the progress of a form step by step; `label` says the same in a sentence. A list shows a hundred of
 * these tracks, so shapes of equal look form one path: each element has a cost, however large its path.
 */
export function FormTrack({
  steps,
  tone,
  label,
}: {
  steps: readonly Step[]
  /** The colour of the passed steps. */
  tone: Tone
  label: string
}) {
  const drawn: Partial<Record<Look, string>> = {}
  const draw = (look: Look, path: string) => {
    drawn[look] = (drawn[look] ?? '') + path
  }
  steps.forEach((step, index) => {
    const x = middleOf(index)
    const mark = MARKS[step]
    draw(CIRCLES[step], circleAt(x, RADIUS))
    if (index < steps.length - 1) draw(step === 'passed' ? 'passed' : 'ahead', lineFrom(x))
    if (step === 'awaited') draw('dot', circleAt(x, 2.3))
    if (mark) draw('mark', mark(x))
  })
  const width = middleOf(steps.length - 1) + MIDDLE
  return (
    <svg
      role="img"
      aria-label={label}
      className={classes.track}
      style={trackColors(tone)}
      width={width}
      height={CIRCLE}
    >
      {LOOKS.map(
        (look) => drawn[look] && <path key={look} className={classes[look]} d={drawn[look]} />,
      )}
    </svg>
  )
}

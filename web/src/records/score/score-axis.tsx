import classes from './score-axis.module.css'

export const STANDARD = 3

/**
 * Draws the lines and figures of a score axis inside an SVG, 0 to 5 in steps of 1, with the line of standard.
 */
export function ScoreAxis({
  left,
  right,
  y,
}: {
  left: number
  right: number
  y(score: number): number
}) {
  return [0, 1, 2, 3, 4, 5].map((score) => (
    <g key={score}>
      <line
        className={score === STANDARD ? classes.standard : classes.grid}
        x1={left}
        x2={right}
        y1={y(score)}
        y2={y(score)}
      />
      <text className={classes.figure} x={left - 8} y={y(score) + 4} textAnchor="end">
        {score}
      </text>
    </g>
  ))
}

import type { ComponentType, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** The width and height in pixels. */
  size?: number
  /** The width of the lines, in units of the drawing's 24 by 24 grid. */
  stroke?: number
}

export type Icon = ComponentType<IconProps>

/**
 * Makes an icon of lines from an SVG path; web/icons.ts generates `~icons/NAME` with this function. Icons are
 * hidden from screen readers, because a word always stands beside an icon.
 */
export const ofLines =
  (path: string): Icon =>
  ({ size = 18, stroke = 1.75, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...rest}
    >
      <path d={path} />
    </svg>
  )

/** Makes an icon of a single filled shape. */
export const ofShape =
  (path: string): Icon =>
  ({ size = 18, stroke: _, ...rest }) => (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden {...rest}>
      <path d={path} />
    </svg>
  )

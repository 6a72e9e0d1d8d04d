import type { ComponentType, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Width and height, in pixels. */
  size?: number
  /** How wide a line is, of the 24 that the drawing measures. */
  stroke?: number
}

export type Icon = ComponentType<IconProps>

/** An icon of lines, by the path that they are: web/icons.ts makes `~icons/NAME` so. Words beside an icon say what it says. */
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

/** An icon of one filled shape. */
export const ofShape =
  (path: string): Icon =>
  ({ size = 18, stroke: _, ...rest }) => (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden {...rest}>
      <path d={path} />
    </svg>
  )

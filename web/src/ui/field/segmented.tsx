import type { KeyboardEvent, Ref } from 'react'
import { useRef } from 'react'
import classes from './segmented.module.css'

export interface Segment<Value extends string | number> {
  value: Value
  label: string
  /** The accessible name of the button, if the label alone says too little. */
  spoken?: string
  /** The key that chooses this segment while the control has the focus. */
  shortcut?: string
  /** How the chosen segment looks: `quiet` for "does not apply", `bad` for a result below standard. */
  tone?: 'quiet' | 'bad'
}

/**
 * A radio group of a few segments. The left and right arrow keys move the choice, and a segment's shortcut
 * key chooses at once. With `onStep`, the up and down keys move between rows of such groups instead.
 */
export function Segmented<Value extends string | number>({
  label,
  labelledBy,
  describedBy,
  segments,
  value,
  onChange,
  onBlur,
  onStep,
  invalid = false,
  required = false,
  fill = false,
  fit = false,
  ref,
}: {
  label?: string
  labelledBy?: string
  describedBy?: string | undefined
  segments: readonly Segment<Value>[]
  value: Value | null
  onChange(value: Value): void
  onBlur?(): void
  onStep?(direction: 1 | -1): void
  invalid?: boolean
  required?: boolean
  /** Whether the group takes the full width everywhere, not only on a phone. */
  fill?: boolean
  /** Whether each segment is only as wide as its label, for labels of very different lengths. */
  fit?: boolean
  ref?: Ref<HTMLDivElement>
}) {
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const chosen = segments.findIndex((one) => one.value === value)

  const choose = (index: number) => {
    const segment = segments[(index + segments.length) % segments.length]
    if (!segment) return
    buttons.current[segments.indexOf(segment)]?.focus()
    if (segment.value !== value) onChange(segment.value)
  }

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shortcut = segments.findIndex(
      (one) => one.shortcut?.toLowerCase() === event.key.toLowerCase(),
    )
    if (shortcut >= 0) choose(shortcut)
    else if (event.key === 'ArrowRight') choose(index + 1)
    else if (event.key === 'ArrowLeft') choose(index - 1)
    else if (event.key === 'ArrowDown') onStep ? onStep(1) : choose(index + 1)
    else if (event.key === 'ArrowUp') onStep ? onStep(-1) : choose(index - 1)
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className={classes.group}
      data-fill={fill || undefined}
      data-fit={fit || undefined}
    >
      {segments.map((segment, index) => (
        // biome-ignore lint/a11y/useSemanticElements: native radios would take the arrows up and down
        <button
          key={segment.value}
          ref={(element) => {
            buttons.current[index] = element
          }}
          type="button"
          role="radio"
          aria-checked={index === chosen}
          aria-label={segment.spoken}
          tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
          className={classes.segment}
          data-tone={segment.tone}
          onClick={() => choose(index)}
          onKeyDown={(event) => onKeyDown(event, index)}
          onBlur={onBlur}
        >
          {segment.label}
        </button>
      ))}
    </div>
  )
}

import type { KeyboardEvent, Ref } from 'react'
import { useRef } from 'react'
import classes from './segmented.module.css'

export interface Segment<Value extends string | number> {
  value: Value
  label: string
  /** Said in place of the label where the label alone says too little. */
  spoken?: string
  /** Key that chooses it while the control has the focus. */
  shortcut?: string
  /** Look when chosen: `quiet` for "does not apply", `bad` for what is below standard. */
  tone?: 'quiet' | 'bad'
}

/**
 * One of a few, as a radio group: arrows left and right choose, a shortcut key chooses at once. `onStep` takes
 * the arrows up and down, for rows of such groups.
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
  /** Takes the full width everywhere, not on a phone only. */
  fill?: boolean
  /** Segments are as wide as their words, which differ in length. */
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

import type { OptionsFilter } from '@mantine/core'
import type { KeyboardEvent } from 'react'

const optionOf = (field: HTMLElement, which: string) =>
  document
    .getElementById(field.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>(which) ?? null

/** Returns the option that the open list of a field shows as marked. */
export const markedOption = (field: HTMLElement) => optionOf(field, '[data-combobox-selected]')

/** Whether a field shows an open list that is not empty. */
export const hasOptions = (field: HTMLElement) => optionOf(field, '[role=option]') !== null

/**
 * Makes Enter take the option that the open list of a field shows as marked, and never submit the form around
 * the field. Mantine itself takes the option at the place that was marked, where another option may stand by
 * then. To be called before Mantine has the key (`onKeyDownCapture`).
 */
export function takeMarked(event: KeyboardEvent<HTMLElement>): void {
  const field = event.currentTarget
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (field.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  event.stopPropagation()
  markedOption(field)?.click()
}

type Options = Parameters<OptionsFilter>[0]['options']

/** Returns the options whose values were found, in the order in which they were found, each once. */
export function onlyFound(options: Options, found: readonly string[]): Options {
  const known = new Map(
    options.flatMap((one) => ('value' in one ? [[String(one.value), one]] : [])),
  )
  return [...new Set(found)].flatMap((value) => known.get(value) ?? [])
}

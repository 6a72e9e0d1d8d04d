import type { OptionsFilter } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * Makes Enter take the option that an open list of matches shows as marked, and never submit the form around
 * the list. Mantine's Select does so by itself, except that a timer at the opening of the list makes the Select
 * forget which option is marked; the timer comes too late for people who type fast. To be called for keys that
 * bubble up from the field, after the Select has had the key (`wrapperProps`).
 */
export function takeMarked(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  const field = event.target as HTMLElement
  if (field.getAttribute('aria-expanded') !== 'true') return
  event.preventDefault()
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
}

type Options = Parameters<OptionsFilter>[0]['options']

/** Returns the options whose values were found, in the order in which they were found, each once. */
export function onlyFound(options: Options, found: readonly string[]): Options {
  const known = new Map(
    options.flatMap((one) => ('value' in one ? [[String(one.value), one]] : [])),
  )
  return [...new Set(found)].flatMap((value) => known.get(value) ?? [])
}

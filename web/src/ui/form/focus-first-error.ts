import { type RefObject, useEffect } from 'react'
import { announce } from '../part/announce.ts'
import type { SendFailure } from './form-send.ts'

const FOCUSABLE = 'input:not([hidden]):not([type=hidden]), textarea, select, button, [tabindex="0"]'

/**
 * Scrolls the first marked field, in reading order, to the middle of the window and focuses the field. A screen
 * reader reads the error with the field; if the field had the focus already, the error is announced.
 */
export function focusFirstError(root: HTMLElement | null): void {
  const marked = root?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]')
  if (!marked) return
  const field = marked.matches('input, textarea, select')
    ? marked
    : (marked.querySelector<HTMLElement>('[tabindex="0"]') ??
      marked.querySelector<HTMLElement>(FOCUSABLE))
  const target = field ?? marked
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (target === document.activeElement) announce(errorOf(marked), target)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}

/** The text of the error that describes a marked field. */
const errorOf = (marked: HTMLElement): string =>
  (marked.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/**
 * Focuses the first error after each failure that marked a field. The returned function does the same after a
 * failed check in the browser.
 */
export function useFirstError(
  root: RefObject<HTMLElement | null>,
  failure: SendFailure | null,
): () => void {
  const show = () => requestAnimationFrame(() => focusFirstError(root.current))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new failure
  useEffect(() => {
    if (failure && failure.marked.length > 0) show()
  }, [failure])
  return show
}

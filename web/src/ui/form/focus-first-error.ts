import { type RefObject, useEffect } from 'react'
import type { SendFailure } from './form-send.ts'

const FOCUSABLE = 'input:not([hidden]):not([type=hidden]), textarea, select, button, [tabindex="0"]'

/** Brings the first marked field, in reading order, into the middle of the page and focuses it. */
export function focusFirstError(root: HTMLElement | null): void {
  const marked = root?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]')
  if (!marked) return
  const field = marked.matches('input, textarea, select')
    ? marked
    : (marked.querySelector<HTMLElement>('[tabindex="0"]') ??
      marked.querySelector<HTMLElement>(FOCUSABLE))
  const target = field ?? marked
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' })
}

/** Focuses it after each refusal that marked a field; gives the way to do so where the browser found something wrong. */
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

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

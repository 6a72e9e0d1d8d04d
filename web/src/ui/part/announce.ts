import classes from './announce.module.css'

/**
 * Lets a screen reader read out a text, the same text again too; the text is not seen, and goes when the focus
 * moves on. The text stands in the dialog of `near`, if there is one, because what stands outside an open dialog
 * may not be heard.
 */
export function announce(text: string, near: Element): void {
  const place = near.closest('[role="dialog"]') ?? document.body
  place.querySelector(':scope > [data-announced]')?.remove()
  const said = document.createElement('div')
  said.role = 'alert'
  said.className = classes.said ?? ''
  said.dataset.announced = ''
  said.textContent = text
  place.append(said)
  document.addEventListener('focusout', () => said.remove(), { once: true })
}

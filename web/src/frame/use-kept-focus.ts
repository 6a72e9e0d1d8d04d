import { useEffect } from 'react'

/**
 * By then Mantine has usually returned the focus to the element that opened the dialog or menu, if that
 * element can take the focus.
 */
const GIVEN_BACK_MS = 30

const DIALOG = '[role="dialog"][aria-modal="true"]'

/**
 * Keeps the focus when the focused element is removed: a dialog that has faded out, a row, a button.
 * Otherwise the next Tab would start at the top of the window. The focus of a dialog goes back to the element
 * that had the focus before. If that element is gone or busy, or if there was no dialog, the focus goes to the
 * dialog that is still open, or else to the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last = document.activeElement
    let dialog: Element | null = null
    // For each dialog, the element that had the focus before the dialog took the focus.
    const openers = new WeakMap<Element, Element>()
    let timer = 0
    const note = ({ relatedTarget: before }: FocusEvent) => {
      const present = document.activeElement
      const around = present?.closest(DIALOG) ?? null
      if (before instanceof Element && around && around !== dialog && !openers.has(around))
        openers.set(around, before)
      last = present
      dialog = around
    }
    const keep = (closed: Element | null) => {
      const lost = () => document.activeElement === document.body
      const opener = closed && lost() ? openers.get(closed) : undefined
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (!lost()) return
      const open = document.querySelectorAll<HTMLElement>(DIALOG)
      const place = [...open].at(-1) ?? document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected) return
      const closed = dialog?.isConnected === false ? dialog : null
      last = null
      clearTimeout(timer)
      timer = window.setTimeout(() => keep(closed), GIVEN_BACK_MS)
    })
    document.addEventListener('focusin', note)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      watch.disconnect()
      clearTimeout(timer)
    }
  }, [])
}

import { useEffect } from 'react'

/** By then the kit has given the focus back to what opened the dialog or the menu, if that can take it. */
const GIVEN_BACK_MS = 30

/**
 * What has the focus may go away: with a dialog whose opener is gone or busy, with a row, with a button whose work is done.
 * The next Tab would begin at the top of the window; the focus stays in the dialog that is open, or in the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last = document.activeElement
    let timer = 0
    const note = () => {
      last = document.activeElement
    }
    const keep = () => {
      if (document.activeElement !== document.body) return
      const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')
      const place = [...dialogs].at(-1) ?? document.getElementById('content')
      place?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected) return
      last = null
      clearTimeout(timer)
      timer = window.setTimeout(keep, GIVEN_BACK_MS)
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

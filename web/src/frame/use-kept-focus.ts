import { useEffect } from 'react'

/**
 * By then Mantine has returned the focus to the element that opened the dialog or menu, if that element can
 * take the focus.
 */
const GIVEN_BACK_MS = 30

/**
 * Keeps the focus when the focused element is removed: a dialog whose opener is gone or busy, a row, a
 * button. Otherwise the next Tab would start at the top of the window. The focus goes to the open dialog, or
 * else to the page.
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

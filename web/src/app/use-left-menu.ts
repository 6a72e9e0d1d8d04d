import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Gives the focus to the page that was opened from the menu, once that page is drawn. A link in a page goes with
 * its page, and the focus then goes to the new page anyway; the menu stays, and would keep the focus.
 */
export function useLeftMenu(): void {
  const router = useRouter()
  useEffect(() => {
    let isFromMenu = false
    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        isFromMenu = Boolean(document.activeElement?.closest('[data-menu]'))
      }),
      router.subscribe('onRendered', () => {
        if (isFromMenu) document.getElementById('content')?.focus({ preventScroll: true })
        isFromMenu = false
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
}

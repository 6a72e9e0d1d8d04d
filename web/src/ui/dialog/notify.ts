type Notice = (text: string) => void

const listeners = new Set<() => void>()
let wanted = false

/** True from the first notice on: what draws notices is fetched only then. */
export const noticesWanted = {
  now: () => wanted,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const show =
  (kind: 'success' | 'error'): Notice =>
  async (text) => {
    const { showNotice } = await import('./notices.tsx')
    showNotice(kind, text)
    wanted = true
    for (const listener of listeners) listener()
  }

/** Notices at the top centre, gone after 10 seconds (MSG-01). */
export const notify = { success: show('success'), error: show('error') }

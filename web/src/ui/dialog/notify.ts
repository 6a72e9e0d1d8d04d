import { sharedValue } from '../../api/shared-value.ts'

type Notice = (text: string) => void

/** True from the first notice on: what draws notices is fetched only then. */
export const noticesWanted = sharedValue(false)

const show =
  (kind: 'success' | 'error'): Notice =>
  async (text) => {
    const { showNotice } = await import('./notices.tsx')
    showNotice(kind, text)
    noticesWanted.set(true)
  }

/** Notices at the top centre, gone after 10 seconds (MSG-01). */
export const notify = { success: show('success'), error: show('error') }

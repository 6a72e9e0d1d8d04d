import { sharedValue } from '../../api/shared-value.ts'

type Notice = (text: string) => void

/** True from the first notice on: the component that draws notices is loaded only then. */
export const noticesWanted = sharedValue(false)

const show =
  (kind: 'success' | 'error'): Notice =>
  async (text) => {
    const { showNotice } = await import('./notices.tsx')
    showNotice(kind, text)
    noticesWanted.set(true)
  }

/** Shows a notice at the top centre of the window for 10 seconds (MSG-01). */
export const notify = { success: show('success'), error: show('error') }

import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'

/**
 * Remembers in localStorage, for all tabs, whether a question about the subject `about` was answered since
 * the sign-in.
 */
export function useAskedOnce(question: string, about = '') {
  const asking = `${useSession()?.ses ?? ''} ${about}`.trim()
  const [answered, setAnswered] = useState(() => localStorage.getItem(question))
  const answer = () => {
    localStorage.setItem(question, asking)
    setAnswered(asking)
  }
  return { asked: answered === asking, answer }
}

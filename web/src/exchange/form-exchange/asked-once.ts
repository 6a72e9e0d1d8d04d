import { useState } from 'react'
import { useSession } from '../../session/session-store.ts'

/** Whether a question, about this and nothing else, was answered since the sign-in, in whichever tab. */
export function useAskedOnce(question: string, about = '') {
  const asking = `${useSession()?.ses ?? ''} ${about}`.trim()
  const [answered, setAnswered] = useState(() => localStorage.getItem(question))
  const answer = () => {
    localStorage.setItem(question, asking)
    setAnswered(asking)
  }
  return { asked: answered === asking, answer }
}

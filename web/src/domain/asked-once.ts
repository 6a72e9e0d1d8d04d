import { useState } from 'react'
import { useSession } from '../app/session-store.ts'

/** Whether a question was answered since the sign-in: it is asked once, in whichever tab. */
export function useAskedOnce(question: string) {
  const session = useSession()?.ses ?? ''
  const [asked, setAsked] = useState(() => localStorage.getItem(question) === session)
  const answer = () => {
    localStorage.setItem(question, session)
    setAsked(true)
  }
  return { asked, answer }
}

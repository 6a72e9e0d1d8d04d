import { useState } from 'react'
import { useLateOpened } from './use-late-opened.ts'

/** What a dialog is given of it. */
export interface Asked<Subject> {
  subject: Subject | null
  opened: boolean
  close(): void
}

/** Whom or what a dialog is about. It stays while the dialog fades away. */
export function useSubject<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [wanted, setWanted] = useState(false)
  const opened = useLateOpened(wanted)
  return {
    subject,
    opened,
    ask: (asked: Subject) => {
      setSubject(asked)
      setWanted(true)
    },
    close: () => setWanted(false),
  }
}

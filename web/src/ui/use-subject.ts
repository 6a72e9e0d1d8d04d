import { useState } from 'react'

/** What a dialog is given of it. */
export interface Asked<Subject> {
  subject: Subject | null
  opened: boolean
  close(): void
}

/** Whom or what a dialog is about. It stays while the dialog fades away. */
export function useSubject<Subject>() {
  const [subject, setSubject] = useState<Subject | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    subject,
    opened,
    ask: (asked: Subject) => {
      setSubject(asked)
      setOpened(true)
    },
    close: () => setOpened(false),
  }
}

import { useState } from 'react'
import { useLateOpened } from './use-late-opened.ts'

/** The props of a dialog about a subject (see useSubject). */
export interface Asked<Subject> {
  subject: Subject | null
  opened: boolean
  close(): void
}

/**
 * Holds the subject of a dialog: the record or person that the dialog is about. The subject stays set while
 * the dialog fades out.
 */
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

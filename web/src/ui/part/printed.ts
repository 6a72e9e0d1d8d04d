import { createContext, use } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { listWords } from './list-words.ts'
import { usePrinting } from './use-printing.ts'

/** The name of the signed-in person, which the shell provides; empty until the account has been read. */
export const Printer = createContext('')

/** Returns who prints the page and when, while the page is being printed; otherwise null. */
export function usePrinted(): string | null {
  const t = useWords(listWords)
  const name = use(Printer)
  if (!usePrinting()) return null
  const at = formatDateTime(new Date().toISOString())
  return name ? t('printed_by', { at, name }) : t('printed', { at })
}

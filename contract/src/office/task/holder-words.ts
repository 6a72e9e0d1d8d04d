import { OFFICE_WORDS } from '../../common/office-words.ts'
import type { Fleet } from '../../crew/fleets.ts'
import type { Language } from '../../messages/index.ts'

const INSTRUCTORS: Record<Language, (fleet: Fleet) => string> = {
  en: (fleet) => `Any instructor of ${fleet}`,
  vi: (fleet) => `Một giáo viên đội bay ${fleet}`,
}

/** The name of a task's holder, alike on the page and in the workbook (ASK-02). */
export const holderIn = (
  language: Language,
  { name, fleet }: { name: string | null; fleet: Fleet | null },
): string => name ?? (fleet ? INSTRUCTORS[language](fleet) : OFFICE_WORDS[language])

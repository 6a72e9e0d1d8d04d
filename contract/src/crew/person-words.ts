/** Writes a person as name and crew code. */
export const personWords = (one: { full_name: string | null; crew_code: string | null }): string =>
  [one.full_name, one.crew_code].filter(Boolean).join(' · ')

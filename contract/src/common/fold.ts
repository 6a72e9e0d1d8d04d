import { asWords } from './visible.ts'

/** Removes accents and lowers the case, so that `noi bai` finds Nội Bài. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/**
 * Returns the texts to search for when somebody types a keyword: the keyword itself, because a stored text
 * may contain the same characters; and, if different, the keyword's words with single spaces, for a keyword
 * that was pasted with other blanks.
 */
export const writingsOf = (keyword: string): string[] => {
  const words = asWords(keyword)
  return words === keyword || words === '' ? [keyword] : [keyword, words]
}

/**
 * Returns a test whether a text contains the keyword, by the same rules as the server's lists. An empty
 * keyword matches every text; a keyword of accents alone matches none.
 */
export function finder(keyword: string): (text: string) => boolean {
  if (keyword.trim() === '') return () => true
  const wanted = writingsOf(keyword)
    .map((one) => fold(one).trim())
    .filter((one) => one !== '')
  return (text) => {
    const folded = fold(text)
    return wanted.some((one) => folded.includes(one))
  }
}

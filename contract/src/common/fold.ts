import { asWords } from './visible.ts'

/** Without marks and in small letters, so that `noi bai` finds Nội Bài. */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()

/**
 * What is looked for where somebody types a keyword: that as it stands, for a text may have been kept so, and where it was
 * pasted with other blanks than a space between two words, the words.
 */
export const writingsOf = (keyword: string): string[] => {
  const words = asWords(keyword)
  return words === keyword || words === '' ? [keyword] : [keyword, words]
}

/** Whether texts hold the keyword, as lists of the server find them: all of them where nothing is typed, none by an accent alone. */
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

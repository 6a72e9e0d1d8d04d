/** This file defines which characters of a text are visible; every kept text is cleaned by these rules. */

/**
 * Characters that draw nothing: white space, controls, format marks, default-ignorables (DI: fillers,
 * selectors), and a few characters that are blank by themselves.
 */
const UNSEEN = String.raw`\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}`
const SEEN = new RegExp(`[^${UNSEEN}](?:[^]*[^${UNSEEN}])?`, 'u')
const BLANK = String.raw`\p{Z}\p{Cc}\u200b`
const BETWEEN_WORDS = new RegExp(`[${BLANK}]+`, 'gu')
const UNSEEN_IN_WORDS = new RegExp(`(?![${BLANK}])[${UNSEEN}]`, 'gu')
const UNSEEN_BUT_SPACE = new RegExp(`(?! )[${UNSEEN}]`, 'u')

export const isBlank = (text: string): boolean => !SEEN.test(text)

/**
 * The text from its first visible character to its last, for a value that stands alone, such as
 * an email or a code.
 */
export const seenPart = (text: string): string => SEEN.exec(text)?.[0] ?? ''

/**
 * Reduces a text to words with single spaces. Invisible characters are removed, except blanks and U+200B,
 * which separate words.
 */
export const asWords = (text: string): string =>
  text.replace(UNSEEN_IN_WORDS, '').replace(BETWEEN_WORDS, ' ').trim()

/**
 * Whether a text contains invisible characters other than plain spaces; two such texts can look alike and
 * still differ.
 */
export const hidesLetters = (text: string): boolean => UNSEEN_BUT_SPACE.test(text)

/**
 * Cleans a text for keeping. Marks that change the direction of writing go, since they make a text read as
 * another one; a text without visible characters becomes empty. Joiners and selectors stay, because emoji and
 * some scripts need such characters.
 */
export const asSeen = (text: string): string => {
  const straight = text.replace(/\p{Bidi_Control}/gu, '')
  return isBlank(straight) ? '' : straight
}

/** What can be seen of a text, said once: every text that is kept is held to it. */

/**
 * Draws nothing: white space, controls, marks of format, what is ignored where it cannot be shown (DI: fillers, selectors),
 * and the few letters that are a blank by themselves.
 */
const UNSEEN = String.raw`\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}`
const SEEN = new RegExp(`[^${UNSEEN}](?:[^]*[^${UNSEEN}])?`, 'u')
const BLANK = String.raw`\p{Z}\p{Cc}\u200b`
const BETWEEN_WORDS = new RegExp(`[${BLANK}]+`, 'gu')
const UNSEEN_IN_WORDS = new RegExp(`(?![${BLANK}])[${UNSEEN}]`, 'gu')
const UNSEEN_BUT_SPACE = new RegExp(`(?! )[${UNSEEN}]`, 'u')

export const isBlank = (text: string): boolean => !SEEN.test(text)

/** From the first letter that draws something to the last: for what stands by itself, as an email or a code. */
export const seenPart = (text: string): string => SEEN.exec(text)?.[0] ?? ''

/** Words with one space between them: whatever else draws nothing goes, but for U+200B, which parts words. */
export const asWords = (text: string): string =>
  text.replace(UNSEEN_IN_WORDS, '').replace(BETWEEN_WORDS, ' ').trim()

/** Whether there is more unseen in it than plain spaces: two such texts look alike and are not. */
export const hidesLetters = (text: string): boolean => UNSEEN_BUT_SPACE.test(text)

/**
 * As a text is kept: without what turns the direction of writing, under which one text is read as another, and nothing where
 * nothing is seen. What joins or parts letters and chooses their picture stays: emoji and some scripts are written with it.
 */
export const asSeen = (text: string): string => {
  const straight = text.replace(/\p{Bidi_Control}/gu, '')
  return isBlank(straight) ? '' : straight
}

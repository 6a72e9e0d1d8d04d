/**
 * Text as it is set: letters and their marks as one character (NFC), which is how fonts have Vietnamese;
 * no control characters, which would be set as empty boxes.
 */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t|\p{Zs}/gu, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')

/**
 * The text with a sign that can be read, searched for and copied in place of every character that is not
 * among `characters`: `[U+98DE]` is the character with that number in Unicode. So paper loses none.
 */
export const signed = (text: string, characters: ReadonlySet<number>): string =>
  Array.from(text, (one) => {
    const code = one.codePointAt(0) ?? 0
    return one === '\n' || characters.has(code) ? one : signOf(code)
  }).join('')

const signOf = (code: number) => `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`

/** After spaces and hyphens, and around a sign, which stays whole. */
const BREAK = /(?<=[ -])|(?=\[U\+[0-9A-F]{4,6}\])|(?<=\[U\+[0-9A-F]{4,6}\])/

/** Lines of at most that width, broken after spaces and hyphens; inside a word where it alone is too long. */
export function linesOf(text: string, width: number, measure: (part: string) => number): string[] {
  const fits = (part: string) => measure(part.trimEnd()) <= width
  return text.split('\n').flatMap((paragraph) => {
    if (fits(paragraph)) return [paragraph.trimEnd()]
    const lines: string[] = []
    let line = ''
    for (const part of paragraph.split(BREAK)) {
      if (fits(line + part)) {
        line += part
        continue
      }
      if (line) lines.push(line)
      const pieces = piecesOf(part, fits)
      lines.push(...pieces.slice(0, -1))
      line = pieces.at(-1) ?? ''
    }
    return [...lines, line].map((one) => one.trimEnd())
  })
}

function piecesOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && !fits(piece + character)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece]
}

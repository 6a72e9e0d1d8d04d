/**
 * Prepares text for drawing: composed characters (NFC), as fonts have Vietnamese letters, and no control
 * characters, which would appear as empty boxes.
 */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t|\p{Zs}/gu, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')

/**
 * Replaces every character that is not among `characters` by its Unicode number, such as `[U+98DE]`, which
 * can be read, searched and copied: nothing is lost on paper.
 */
export const signed = (text: string, characters: ReadonlySet<number>): string =>
  Array.from(text, (one) => {
    const code = one.codePointAt(0) ?? 0
    return one === '\n' || characters.has(code) ? one : signOf(code)
  }).join('')

const signOf = (code: number) => `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`

/** Allows breaks after spaces and hyphens, and around a `[U+…]`, which itself is not broken. */
const BREAK = /(?<=[ -])|(?=\[U\+[0-9A-F]{4,6}\])|(?<=\[U\+[0-9A-F]{4,6}\])/

/**
 * Breaks text into lines of at most this width, after spaces and hyphens, or inside a word that is too long
 * by itself.
 */
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

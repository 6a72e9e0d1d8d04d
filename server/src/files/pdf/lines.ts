/**
 * Text as it is set: letters and their marks as one character (NFC), which is how fonts have Vietnamese;
 * no control characters, which would be set as empty boxes.
 */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')

/** Lines of at most that width, broken after spaces and hyphens; inside a word where it alone is too long. */
export function linesOf(text: string, width: number, measure: (part: string) => number): string[] {
  const fits = (part: string) => measure(part.trimEnd()) <= width
  return text.split('\n').flatMap((paragraph) => {
    if (fits(paragraph)) return [paragraph.trimEnd()]
    const lines: string[] = []
    let line = ''
    for (const part of paragraph.split(/(?<=[ -])/)) {
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

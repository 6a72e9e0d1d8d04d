export interface ReportFacts {
  title: string
  date: string
  pilot: string
  instructor: string
  /** The routes flown; absent for theory. */
  routes?: string
  lines: readonly string[]
}

/** A one-page report of two kilobytes, named and laid out like a scanned training form. */
export const reportPdf = ({ title, date, pilot, instructor, routes, lines }: ReportFacts) =>
  paperPdf({
    title,
    head: [
      `Date: ${date}`,
      `Trainee: ${pilot}`,
      `Instructor: ${instructor}`,
      ...(routes ? [`Routes: ${routes}`] : []),
    ],
    lines,
  })

const PAGE = { width: 420, height: 595, margin: 36 }
/** The number of characters that fit on a line at nine points in any case. */
const LINE_LENGTH = 80

/**
 * A one-page PDF: a title, a few facts, a rule, and the lines. The PDF library is not used, because parsing
 * its fonts anew for each document took a fifth of the time of filling the demo airline.
 */
export function paperPdf({
  title,
  head,
  lines,
}: {
  title: string
  head: readonly string[]
  lines: readonly string[]
}): Buffer {
  const { width, height, margin } = PAGE
  let y = height - margin - 14
  const drawn: string[] = []
  const write = (font: 'F1' | 'F2', size: number, text: string) => {
    drawn.push(`BT /${font} ${size} Tf ${margin} ${y} Td ${literal(text)} Tj ET`)
    y -= size * 1.3
  }
  write('F2', 14, title)
  y -= 6
  for (const line of head) write('F1', 9, line)
  drawn.push(`0.58 0.64 0.72 RG ${margin} ${y} m ${width - margin} ${y} l S`)
  y -= 16
  for (const line of lines.flatMap(wrapped)) write('F1', 9, line)
  y -= 16
  drawn.push('0.28 0.33 0.41 rg')
  write('F1', 8, 'Demo airline. Everything in this report is invented.')
  return file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 6 0 R` +
      ' /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${drawn.join('\n').length} >>\nstream\n${drawn.join('\n')}\nendstream`,
    `<< /Title ${literal(title)} >>`,
  ])
}

/** The numbered objects with their cross-reference table; the last object describes the document. */
function file(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const places: number[] = []
  for (const [i, object] of objects.entries()) {
    places.push(text.length)
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\n`
  return Buffer.from(`${text}startxref\n${text.indexOf('xref\n')}\n%%EOF\n`, 'latin1')
}

/** A text as a PDF string; characters missing in the built-in fonts become question marks. */
const literal = (text: string) =>
  `(${text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, String.raw`\$&`)})`

function wrapped(line: string): string[] {
  const rows = ['']
  for (const word of line.split(' ')) {
    const last = rows.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= LINE_LENGTH) rows.push(word)
    else rows[rows.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return rows
}

/** Removes diacritics, which the built-in fonts do not have for Vietnamese. */
export const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')

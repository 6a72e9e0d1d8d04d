export interface ReportFacts {
  title: string
  date: string
  pilot: string
  instructor: string
  /** Where; theory has no place. */
  routes?: string
  lines: readonly string[]
}

/** A one-page report of two kilobytes, as a scanned training form would be named and laid out. */
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
/** Characters that surely fit on a line of nine points. */
const LINE_LENGTH = 80

/**
 * One page: a title, a few facts under it, a rule, and what the paper says. Written without the PDF library,
 * which reads the measures of its fonts anew for each document: a fifth of the time that the whole demo airline took.
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

/** The numbered objects with the table of their places; the last one tells of the document. */
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

/** Text as PDF quotes it; what the built-in fonts lack becomes a question mark. */
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

/** The built-in fonts know no Vietnamese marks. */
export const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')

import PDFDocument from 'pdfkit'

export interface ReportFacts {
  title: string
  date: string
  pilot: string
  instructor: string
  /** Where; theory has no place. */
  routes?: string
  lines: readonly string[]
}

/** A one-page report of a few kilobytes, as a scanned training form would be named and laid out. */
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

/** One page: a title, a few facts under it, a line, and what it says. */
export function paperPdf({
  title,
  head,
  lines,
}: {
  title: string
  head: readonly string[]
  lines: readonly string[]
}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 36, info: { Title: title } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  )
  document.font('Helvetica-Bold').fontSize(14).text(title)
  document.moveDown(0.5).font('Helvetica').fontSize(9)
  for (const line of head) document.text(line)
  document.moveDown().moveTo(36, document.y).lineTo(384, document.y).stroke('#94a3b8').moveDown()
  for (const line of lines) document.text(line)
  document
    .moveDown(2)
    .fontSize(8)
    .fillColor('#475569')
    .text('Demo airline. Everything in this report is invented.')
  document.end()
  return whole
}

/** The built-in fonts know no Vietnamese marks. */
export const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/g, 'd').replace(/Đ/g, 'D')

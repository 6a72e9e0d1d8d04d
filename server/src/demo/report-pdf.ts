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
export function reportPdf(facts: ReportFacts): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 36, info: { Title: facts.title } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(chunks))),
  )
  document.font('Helvetica-Bold').fontSize(14).text(facts.title)
  document.moveDown(0.5).font('Helvetica').fontSize(9)
  const head = [
    `Date: ${facts.date}`,
    `Trainee: ${facts.pilot}`,
    `Instructor: ${facts.instructor}`,
    ...(facts.routes ? [`Routes: ${facts.routes}`] : []),
  ]
  for (const line of head) document.text(line)
  document.moveDown().moveTo(36, document.y).lineTo(384, document.y).stroke('#94a3b8').moveDown()
  for (const line of facts.lines) document.text(line)
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

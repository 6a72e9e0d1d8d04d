import { ROLE } from '@trms/contract/access'
import { previewImport } from '@trms/contract/people/pilot/excel-calls'
import { handmade } from '../../server/test/attack/handmade.ts'
import { beside } from '../beside.ts'
import { type Headers, Sessions } from '../client.ts'
import { quantile, type Side } from '../measure.ts'
import { count, ms, type Row } from '../report.ts'
import type { People } from '../seed/people.ts'

const LINES = 10_000
const HOSTILE = 8

const lineOf = (n: number) =>
  `<row r="${n}">${['A', 'B', 'C', 'D', 'E']
    .map((column) => `<c r="${column}${n}" t="inlineStr"><is><t>${column} ${n}</t></is></c>`)
    .join('')}</row>`
const large = () =>
  handmade({ rows: Array.from({ length: LINES }, (_, i) => lineOf(i + 1)).join('') })
/** A workbook that is small, but endless work for a reader that takes its content literally. */
const hostile = (i: number) =>
  i % 2 === 0
    ? handmade({ rows: '<row r="2000000000"><c r="A2000000000"><v>1</v></c></row>' })
    : handmade({
        rows: '<row r="1"><c r="A1" s="0"><v>45000</v></c></row>',
        formats: [`d${'['.repeat(100_000)}`],
      })

/** Measures the time of other calls while a long workbook and hostile workbooks are read. */
export async function workbookGoal(where: {
  address: string
  people: People
  others: Side[]
}): Promise<Row> {
  const { address, people, others } = where
  const admins = await Sessions.open(
    address,
    people.readers.filter(({ role }) => role === ROLE.ADMIN),
  )
  const workbooks = [large(), ...Array.from({ length: HOSTILE }, (_, i) => hostile(i))]
  const read = Promise.all(workbooks.map((one) => preview(address, admins.next().headers, one)))
  const samples = await beside(read, others)
  const p95 = quantile(samples, 0.95)
  return {
    figure: `Other calls while a workbook of ${count(LINES)} lines and ${HOSTILE} hostile ones are read, 95 of 100 within`,
    measured: ms(p95),
    goal: '< 50 ms',
    ok: p95 < 50,
    felt: 'whether others notice that somebody imports a workbook',
    of: `${samples.length} lists and records; half within ${ms(quantile(samples, 0.5))}`,
  }
}

async function preview(address: string, headers: Headers, workbook: Buffer) {
  const form = new FormData()
  form.append('sheet', new File([new Uint8Array(workbook)], 'pilots.xlsx'))
  const sent = { method: 'POST', headers, body: form }
  const { status } = await fetch(`${address}/v1/${previewImport.path}`, sent)
  if (status !== 200 && status !== 413 && status !== 422)
    throw new Error(`a workbook was answered with ${status}`)
}

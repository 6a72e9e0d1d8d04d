import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import { median } from './measure.ts'
import type { Sizes } from './sizes.ts'

export interface Row {
  figure: string
  measured: string
  /** The same against the product's own statements, replayed; absent where nothing is. */
  replayed?: string
  goal: string
  ok: boolean
  /** What the figure was computed of. */
  of: string
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const times = (value: number) => `${value.toFixed(2)} ×`
export const mib = (value: number) => `${Math.round(value)} MB`

interface Timed {
  words: string
  samples: readonly number[]
  /** Milliseconds that their median stays under. */
  goal: number
  of: string
}

/** A figure whose calls take so long. */
export const timed = ({ words, samples, goal, of }: Timed): Row => ({
  figure: words,
  measured: ms(median(samples)),
  goal: `< ${goal} ms`,
  ok: median(samples) < goal,
  of,
})

const word = ({ ok }: Row) => (ok ? 'ok' : 'MISSED')
const cells = (row: Row) => [
  row.figure,
  row.measured,
  row.goal,
  word(row),
  row.replayed ?? '',
  row.of,
]
const HEAD = ['Figure', 'Measured', 'Goal', 'Result', 'Replayed', 'Of']

export function printed(rows: readonly Row[]): string {
  const table = [HEAD, ...rows.map(cells)]
  const widths = HEAD.map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0)))
  const lines = table.map((line) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

export async function writeReport(
  rows: readonly Row[],
  machine: Machine,
  sizes: Sizes,
): Promise<void> {
  const line = (words: readonly string[]) => `| ${words.join(' | ')} |`
  const facts = Object.entries(machine).map(([name, value]) => line([name, value]))
  const text = `# Measurements

Written by \`npm run bench\`, which measures the built server on a database of its own: ${count(sizes.pilots)} pilots,
${sizes.instructors} instructors and ${count(sizes.flights.base)} training flights with three sectors and sixteen scores each, in the
embedded PostgreSQL with the settings that the product gives it. The pilot list and the picker are measured
on ${count(sizes.listedPilots)} pilots, the overview and the criteria report on ${count(sizes.overview.pilots)} pilots with ${count(sizes.overview.records)} records,
simulator sessions on ${count(sizes.sims.base)} of them with ${count(sizes.sims.pilots)} pilots and ${count(sizes.sims.instructors)} instructors.

${[line(HEAD), line(HEAD.map(() => '---')), ...rows.map((row) => line(cells(row)))].join('\n')}

The floor is a bare Fastify and pg in a process of its own, without sign-in, validation, rights or audit. Against SQL by
hand it answers by statements that were written for the case on the same tables, and before anything is measured both
answers are compared field by field. _Replayed_, and where no hand is named, it asks what the product's query
builders ask. Product and floor take turns in the same run, round by round, ${sizes.rounds} rounds; milliseconds are medians, and a ratio is the median of the rounds'
ratios. Calls come from a third process over kept connections. What grows is
read once before it is measured.

| Machine | |
| --- | --- |
${facts.join('\n')}
`
  const docs = join(import.meta.dirname, '..', 'docs')
  await mkdir(docs, { recursive: true })
  await writeFile(join(docs, 'bench.md'), text)
}

export const count = (value: number) => value.toLocaleString('en')

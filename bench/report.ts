import { median } from './measure.ts'
import type { Measured } from './results.ts'
import type { Sizes } from './sizes.ts'

export interface Row {
  figure: string
  measured: string
  /** The ratio to the replayed statements of the product itself; absent where nothing is replayed. */
  replayed?: string
  goal: string
  ok: boolean
  /** The figure was not measured; `measured` gives the reason. */
  isMissing?: true
  /** The effect that a user of the product feels. */
  felt: string
  /** The figure's basis of comparison, or the way of measuring. */
  of: string
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`
export const times = (value: number) => `${value.toFixed(2)} ×`
export const mib = (value: number) => `${Math.round(value)} MB`
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`
export const count = (value: number) => value.toLocaleString('en')
/** Minutes and seconds since the run began. */
export const clocked = (value: number) =>
  `${Math.floor(value / 60_000)}:${String(Math.floor(value / 1000) % 60).padStart(2, '0')}`

interface Timed {
  words: string
  samples: readonly number[]
  /** The milliseconds that the median must stay under. */
  goal: number
  felt: string
  of: string
}

/** The row of a figure in milliseconds. */
export const timed = ({ words, samples, goal, felt, of }: Timed): Row => ({
  figure: words,
  measured: ms(median(samples)),
  goal: `< ${goal} ms`,
  ok: median(samples) < goal,
  felt,
  of,
})

const word = ({ ok, isMissing }: Row) => (isMissing ? 'NOT MEASURED' : ok ? 'ok' : 'MISSED')
const cells = (row: Row) => [
  row.figure,
  row.measured + (row.replayed ? ` (replayed ${row.replayed})` : ''),
  row.goal,
  word(row),
  row.felt,
  row.of,
]
const HEAD = [
  'Figure',
  'Measured',
  'Goal',
  'Result',
  'What a user feels',
  'Measured against, or how',
]

/** The table for a terminal, without the column about the user. */
export function printed(rows: readonly Row[]): string {
  const short = (line: readonly string[]) => line.filter((_, i) => i !== 4)
  const table = [HEAD, ...rows.map(cells)].map(short)
  const widths = short(HEAD).map((_, i) => Math.max(...table.map((line) => line[i]?.length ?? 0)))
  const lines = table.map((line) =>
    line
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

const line = (words: readonly string[]) =>
  `| ${words.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`

type Reported = Measured & { name: string; words: string }

export function reportOf(parts: readonly Reported[]): string {
  return `# Measurements

Written by \`npm run bench\`, which measures the built server on databases of its own, in the embedded PostgreSQL with the settings that
the product gives it. \`npm run bench -- ${parts[0]?.name ?? 'signing'}\` measures that part alone and leaves the figures of the others; each part says when and
with which sizes it was measured. \`bench.json\` holds the same figures for programs.

The floor is a bare Fastify and pg in a process of its own, without sign-in, validation, rights or audit. Against SQL by
hand it answers by statements that were written for the case on the same tables, and before anything is measured both
answers are compared field by field. _Replayed_, and where no hand is named, it asks what the product's query
builders ask. Product and floor take turns in the same run, round by round; milliseconds are medians, and a ratio is the median of the rounds'
ratios. Calls come from a third process over kept connections. What grows is read once before it is measured.

${parts.map(sectionOf).join('\n')}
## Data and machines

${tableOf(['Sizes', 'Data'], [...new Map(parts.map(({ sizes, data }) => [sizes, data]))])}

${tableOf(
  ['Part', 'Measured at', 'Sizes', 'Machine'],
  parts.map(({ name, at, sizes, machine }) => [
    name,
    `${at.slice(0, 16).replace('T', ' ')} UTC`,
    sizes,
    Object.entries(machine)
      .map(([what, value]) => `${what}: ${value}`)
      .join('; '),
  ]),
)}
`
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')

const sectionOf = ({ name, words, at, sizes, machine, rows }: Reported) => `## ${words}

\`${name}\`, ${at.slice(0, 10)}, ${sizes} sizes, load before ${machine.Load ?? 'unknown'}.

${tableOf(HEAD, rows.map(cells))}
`

export const dataOf = (sizes: Sizes) => {
  const { flights, pilots, instructors, listedPilots, overview, sims } = sizes
  return `${sizes.rounds} rounds; ${count(flights.base)} training flights with three sectors and sixteen scores each (${count(flights.small)} and ${count(flights.large)} where they grow), ${count(pilots)} pilots, ${instructors} instructors; a list of ${count(listedPilots)} pilots; overview and board of ${count(overview.pilots)} pilots with ${count(overview.records)} records; ${count(sims.base)} simulator sessions (${count(sims.small)} and ${count(sims.large)}) of ${count(sims.pilots)} pilots`
}

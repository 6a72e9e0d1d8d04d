import { setImmediate } from 'node:timers/promises'
import { dayWords } from '@trms/contract/common/dates'
import type { BoardRow } from '@trms/contract/people/qualification/board'
import { NO_END } from '@trms/contract/people/qualification/rule'
import { effectiveOn, type State } from '@trms/contract/people/qualification/state'
import type { FastifyReply } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { newPaper, sendPaper } from '../../platform/files/pdf/send.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { type Cell, Table } from '../../platform/files/pdf/table.ts'
import { type BoardFile, cellWords, dateWord, groundedWords, markWords } from './export.ts'

/** The number of kinds that fit beside each other on a page; more kinds follow in tables of their own. */
const KINDS_ACROSS = 9
const WARN = '#b54708'
const COLOURS: Record<State, string> = { red: INK.bad, amber: WARN, green: INK.text }

export async function sendBoardPaper(
  ctx: Ctx,
  name: string,
  file: BoardFile,
): Promise<FastifyReply> {
  const { words, language } = file
  const { airlineName } = ctx.settings
  const paper = await newPaper({
    title: words.title,
    author: airlineName,
    language,
    landscape: true,
    foot: `${airlineName} · ${words.title} · ${file.about
      .slice(0, 3)
      .map((one) => one.join(' '))
      .join(' · ')}`,
    pageWords: words.page,
  })
  return sendPaper(ctx, paper, { name, asDownload: true }, (isWanted) =>
    write(paper, file, isWanted),
  )
}

async function write(paper: Paper, file: BoardFile, isWanted: () => boolean): Promise<void> {
  const { words, about, shown, rows } = file
  paper.write(words.title, { size: 20, weight: 'strong' })
  paper.gap(4)
  for (const [label, value] of about) paper.write(`${label}: ${value}`, { colour: INK.quiet })
  paper.write(words.marks, { colour: INK.quiet })
  paper.gap(10)
  if (rows.length === 0) return paper.write(words.nobody, { size: 12, weight: 'strong' })
  for (let from = 0; from < shown.length && isWanted(); from += KINDS_ACROSS) {
    if (from > 0) paper.newPage()
    await table(paper, file, shown.slice(from, from + KINDS_ACROSS), isWanted)
  }
}

async function table(
  paper: Paper,
  { words, rows }: BoardFile,
  shown: BoardFile['shown'],
  isWanted: () => boolean,
): Promise<void> {
  const drawn = new Table(paper, [
    { heading: words.pilot, width: 108 },
    { heading: words.verdict, width: 70 },
    ...shown.map(({ name }) => ({ heading: name })),
  ])
  drawn.head()
  for (const [i, row] of rows.entries()) {
    const { pilot, fit } = row
    drawn.row([
      {
        text: `${pilot.full_name}\n${[pilot.crew_code, pilot.fleet].filter(Boolean).join(' · ')}`,
        weight: 'strong',
      },
      {
        text: [words.fit[fit ?? 'unknown'], groundedWords(words, pilot)].filter(Boolean).join('\n'),
        colour: fit ? COLOURS[fit] : INK.quiet,
        weight: 'strong',
      },
      ...shown.map(({ at }) => cellOf(words, row, at)),
    ])
    if (i % 20 === 19) {
      if (!isWanted()) return
      // Other calls get their turn here.
      await setImmediate()
    }
  }
}

/** The text of a cell: the date, followed by its state in words unless the date is simply valid. */
function cellOf(words: BoardFile['words'], { pilot, states }: BoardRow, at: number): Cell {
  const cell = pilot.cells[at] ?? null
  const state = states[at] ?? null
  if (cell === null || state === null) return { text: '–', colour: INK.quiet }
  const end = effectiveOn(cell)
  const dated = end !== null && end !== NO_END
  const text = dated
    ? [
        dayWords(end),
        ...(state === 'green' ? [] : [dateWord(words, state)]),
        ...markWords(words, cell),
      ]
    : [cellWords(words, cell, state)]
  return {
    text: text.join('\n'),
    colour: COLOURS[state],
    ...(state !== 'green' && { weight: 'strong' as const }),
  }
}

import { dayWords, momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import {
  type BoardFilters,
  type BoardRow,
  boardRows,
} from '@trms/contract/people/qualification/board'
import type {
  BoardCell,
  BoardPilot,
  QualificationKind,
} from '@trms/contract/people/qualification/entity'
import type { exportBoard } from '@trms/contract/people/qualification/file-calls'
import { NO_END } from '@trms/contract/people/qualification/rule'
import { effectiveOn, marksOf, type State } from '@trms/contract/people/qualification/state'
import type { DownloadHandler } from '../../platform/context.ts'
import { sendLargeWorkbook } from '../../platform/files/excel/send.ts'
import type { NewSheet, Value } from '../../platform/files/excel/write.ts'
import { dayAsked, readBoard } from './board.ts'
import { sendBoardPaper } from './board-paper.ts'
import { BOARD_WORDS, type BoardWords } from './words.ts'

/** The content of an exported board, and the facts about the export. */
export interface BoardFile {
  words: BoardWords
  language: Language
  rows: readonly BoardRow[]
  /**
   * The kinds that the file shows, with their place on the board: all
   * kinds, or the one that was filtered for.
   */
  shown: readonly { kind: QualificationKind; at: number; name: string }[]
  /** The lines about the file, each a label and a value: the day, the maker, the filters and so on. */
  about: readonly (readonly [label: string, value: string])[]
}

/** Exports the same pilots in the same order as the page, by the same rules (RDY-04). */
export const exportList: DownloadHandler<typeof exportBoard> = async (ctx, query) => {
  const { language, format, as_of, sort_by, order, ...filters } = query
  const words = BOARD_WORDS[language]
  const board = await readBoard(ctx, dayAsked(ctx, as_of))
  const rows = boardRows(board, filters, { by: sort_by, order })
  const named = board.kinds.map((kind, at) => ({
    kind,
    at,
    name: language === 'vi' ? kind.name_vi : kind.name_en,
  }))
  const { timeZone } = ctx.settings
  const file: BoardFile = {
    words,
    language,
    rows,
    shown: named.filter(({ kind }) => filters.kind === undefined || kind.id === filters.kind),
    about: [
      [words.as_of, dayWords(board.as_of)],
      [words.made, momentWords(timeZone, ctx.now)],
      [words.made_by, ctx.actor.full_name],
      [words.pilots, String(rows.length)],
      [words.filters, filterWords(words, filters, named) || words.none],
      [words.order, words.sorts[sort_by][order]],
    ],
  }
  const name = `${language === 'vi' ? 'san-sang-bay' : 'readiness'}-${board.as_of}`
  if (format === 'pdf') return sendBoardPaper(ctx, `${name}.pdf`, file)
  return sendLargeWorkbook(ctx, `${name}.xlsx`, [tableOf(file), aboutOf(file)])
}

function filterWords(
  { filter, positions, stands }: BoardWords,
  { keyword, fleet, name_position, state, kind, days }: BoardFilters,
  kinds: readonly { kind: { id: string }; name: string }[],
): string {
  const named = kinds.find((one) => one.kind.id === kind)?.name
  return [
    keyword && filter.keyword(keyword),
    fleet && filter.fleet(fleet),
    name_position !== undefined && filter.name_position(positions[name_position] ?? ''),
    state && filter.state(stands[state].toLowerCase()),
    kind && filter.kind(named ?? '–'),
    days !== undefined && filter.days(days),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The sheet of the board: for each kind a column with the date and a column with its state. */
function tableOf({ words, rows, shown }: BoardFile): NewSheet {
  return {
    name: words.title,
    headings: [
      ...[words.crew_code, words.pilot, words.position, words.fleet],
      ...[words.verdict, words.latest_flight],
      ...shown.flatMap(({ name }) => [name, words.state(name)]),
    ],
    widths: [12, 28, 22, 10, 24, 28, ...shown.flatMap(() => [14, 28])],
    rows: rows.map(({ pilot, states, fit }) => [
      ...[pilot.crew_code, pilot.full_name, words.positions[pilot.name_position] ?? ''],
      ...[pilot.fleet, words.fit[fit ?? 'unknown'], groundedWords(words, pilot) ?? null],
      ...shown.flatMap(({ at }): Value[] => {
        const cell = pilot.cells[at] ?? null
        const end = cell && effectiveOn(cell)
        const date = end && end !== NO_END ? { date: end } : null
        return [date, cellWords(words, cell, states[at] ?? null)]
      }),
    ]),
  }
}

const aboutOf = ({ words, about }: BoardFile): NewSheet => ({
  name: words.about,
  headings: [words.title, ''],
  widths: [20, 80],
  rows: [...about, ['', words.marks]],
})

/** Says that the pilot's latest flight is marked as grounding, if so. */
export const groundedWords = (words: BoardWords, { grounded_on }: BoardPilot) =>
  grounded_on && words.grounded(dayWords(grounded_on))

/** The state of a cell in words, which need no colour. */
export function cellWords(words: BoardWords, cell: BoardCell | null, state: State | null): string {
  const { stands } = words
  if (cell === null || state === null) return stands.not_applicable
  if (cell.failed_on) return stands.failed_on.replace('{date}', dayWords(cell.failed_on))
  const end = effectiveOn(cell)
  const said =
    end === null ? stands.missing : end === NO_END ? stands.no_end : dateWord(words, state)
  return [said, ...markWords(words, cell)].join(', ')
}

/** The state of a date in words. */
export const dateWord = ({ stands }: BoardWords, state: State): string =>
  stands[state === 'red' ? 'expired' : state]

/** The state of a cell in words, after its date where there is one. */
export function datedWords(words: BoardWords, cell: BoardCell, state: State): string {
  const end = effectiveOn(cell)
  const day = end === null || end === NO_END ? [] : [dayWords(end)]
  return [...day, cellWords(words, cell, state)].join(', ')
}

/** The marks of a date in words. */
export const markWords = ({ stands }: BoardWords, cell: BoardCell): string[] =>
  marksOf(cell).map((mark) => stands[mark])

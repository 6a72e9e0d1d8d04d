import { dayWords } from '@trms/contract/common/dates'
import type { StepSignature } from '@trms/contract/exchange/form-exchange/shapes'
import type { Language } from '@trms/contract/messages/index'
import type { PackedFile } from '../../crew/pack.ts'
import type { Draw } from '../../platform/files/pdf/drawer.ts'
import type { Paper } from '../../platform/files/pdf/paper.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { Table } from '../../platform/files/pdf/table.ts'
import { FORM_WORDS, type FormKind } from './form-words.ts'
import type { EventRow } from './history.ts'

/** The facts that a kind gives about one of its forms; history and files look the same for all kinds. */
export interface FormFacts {
  kind: FormKind
  id: string
  version: number
  /** A place, a route, or a kind of training; may be empty. */
  title: string
  pilot: string
  /** YYYY-MM-DD. */
  day: string
  state: Record<Language, string>
  /** The facts that only this kind of form has, as label and value. */
  facts: [label: string, value: string][]
  /** All events of the form, newest first. */
  events: readonly EventRow[] | null
  signatures: readonly StepSignature[]
}

/**
 * The content of a form's printed sheet. All values are plain, so that a worker thread can draw the sheet.
 */
export interface FormSheet {
  form: FormFacts
  /** The name of the kind of form. */
  name: string
  steps: { headings: string[]; rows: string[][] }
  files: readonly PackedFile[]
  language: Language
  airlineName: string
}

/** The widths of the columns (when, what, state, who, reason, file) in points; together as wide as a page. */
const STEP_WIDTHS = [70, 108, 84, 92, 90, 71]

/** Draws a form's sheet. */
export const draw: Draw<FormSheet> = (paper, sheet) => {
  const { form, name, steps, files, language, airlineName } = sheet
  const words = FORM_WORDS[language]
  paper.write(airlineName, { size: 10, weight: 'strong', colour: INK.quiet })
  paper.write(name, { size: 20, weight: 'strong' })
  paper.gap(4)
  facts(paper, [
    [words.pilot, form.pilot],
    [words.date, dayWords(form.day)],
    ...form.facts,
    [words.state, form.state[language]],
    [words.record, form.id],
  ])
  heading(paper, words.history)
  const table = new Table(
    paper,
    steps.headings.map((heading, at) => ({ heading, width: STEP_WIDTHS[at] ?? 72 })),
  )
  table.head()
  for (const row of steps.rows) table.row(row)
  heading(paper, words.files)
  if (files.length === 0) paper.write(words.none, { size: 9.5 })
  else {
    const hashes = new Table(paper, [{ heading: words.file, width: 170 }, { heading: words.sha }])
    hashes.head()
    for (const one of files) hashes.row([one.name, one.sha256])
  }
}

function heading(paper: Paper, text: string): void {
  paper.gap(14)
  paper.room(64)
  paper.write(text, { size: 11, weight: 'strong', colour: INK.brand })
  paper.gap(3)
}

const LABEL = 150

function facts(paper: Paper, lines: readonly (readonly [label: string, value: string])[]): void {
  for (const [label, value] of lines) {
    const style = { size: 9.5 } as const
    const wrapped = paper.wrap(value || '–', paper.width - LABEL, style)
    paper.room(wrapped.length * 14 + 3)
    paper.put(label, paper.left, paper.y, LABEL, { ...style, colour: INK.quiet })
    for (const line of wrapped) {
      paper.put(line, paper.left + LABEL, paper.y, paper.width - LABEL, style)
      paper.gap(14)
    }
    paper.gap(3)
  }
}

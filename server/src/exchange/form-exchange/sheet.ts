import type { GoneSignature } from '@trms/contract/common/signing'
import type { Language } from '@trms/contract/messages/index'
import type { PackedFile } from '../../crew/pack.ts'
import { drawQuestions, type QuestionRow } from '../../crew/paper-questions.ts'
import type { Draw } from '../../platform/files/pdf/drawer.ts'
import { drawFacts } from '../../platform/files/pdf/facts.ts'
import { drawSection, type Section } from '../../platform/files/pdf/section.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { isChanged, type SignedForm } from './changed.ts'
import { FORM_WORDS, historyTable } from './form-words.ts'
import { drawSignatures } from './sheet-signatures.ts'

/** The facts that a kind gives about one of its forms; all else looks the same for all kinds. */
export interface FormFacts extends SignedForm {
  id: string
  version: number
  /** A place, a route, or a kind of training; may be empty. */
  title: string
  pilot: string
  /** YYYY-MM-DD. */
  day: string
  state: Record<Language, string>
  /** The facts that only this kind of form has. */
  facts: { label: string; value: string }[]
}

/**
 * The content of a form's printed sheet. All values are plain, so that a worker thread can draw the sheet.
 */
export interface FormSheet {
  form: FormFacts
  /** The name of the kind of form. */
  name: string
  /** The warning that the form differs from what was signed, with the changes. */
  changed: Section[]
  /** Whether a signature that the form or the audit trail names is no longer kept. */
  signatureMissing: boolean
  gone: readonly GoneSignature[]
  questions: readonly QuestionRow[]
  files: readonly PackedFile[]
  language: Language
  airlineName: string
  timeZone: string
}

/** The widths of the columns (when, what, state, who, reason, file) in points; together as wide as a page. */
const STEP_WIDTHS = [70, 108, 84, 92, 90, 71]

/** Draws a form's sheet. */
export const draw: Draw<FormSheet> = (paper, sheet) => {
  const { form, name, files, language, airlineName, timeZone } = sheet
  const words = FORM_WORDS[language]
  paper.write(airlineName, { size: 10, weight: 'strong', colour: INK.quiet })
  paper.write(name, { size: 20, weight: 'strong' })
  paper.gap(4)
  drawFacts(paper, [
    { label: words.pilot, value: form.pilot },
    ...form.facts,
    { label: words.state, value: form.state[language], bad: isChanged(form) },
    { label: words.record, value: form.id },
  ])
  for (const section of sheet.changed) drawSection(paper, section)
  if (sheet.signatureMissing) drawSection(paper, { kind: 'flag', text: words.missing })
  const { headings, rows } = historyTable(form.kind, form.events, { language, timeZone })
  drawSection(paper, {
    kind: 'table',
    title: words.history,
    columns: headings.map((heading, at) => ({ heading, width: STEP_WIDTHS[at] ?? 72 })),
    // The font has no arrow; the history writes one between two people.
    rows: rows.map((row) => row.map((cell) => cell.replaceAll('→', '»'))),
  })
  drawSection(
    paper,
    files.length === 0
      ? { kind: 'text', title: words.files, text: words.none }
      : {
          kind: 'table',
          title: words.files,
          columns: [{ heading: words.file, width: 170 }, { heading: words.sha }],
          rows: files.map((one) => [one.name, one.sha256]),
        },
  )
  drawQuestions(paper, words, timeZone, sheet.questions)
  drawSignatures(paper, words, sheet)
}

import { dayWords, momentWords } from '@trms/contract/common/dates'
import { fileSize } from '@trms/contract/common/file-size'
import { personWords } from '@trms/contract/crew/person-words'
import type { Language } from '@trms/contract/messages/index'
import {
  RECORD_STATUS,
  type RecordKind,
  type Signature,
} from '@trms/contract/records/training-record/entity'
import { FORM_NAME, RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import { drawQuestions } from '../../crew/paper-questions.ts'
import type { questionsOf } from '../../crew/question-rows.ts'
import type { Draw } from '../../platform/files/pdf/drawer.ts'
import { drawFacts } from '../../platform/files/pdf/facts.ts'
import { drawSection, type Section } from '../../platform/files/pdf/section.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { isOfPilotInService, type WholeRow } from '../training-record/whole.ts'
import { isChanged } from './changed.ts'
import { disagreementFlags } from './disagreement.ts'
import { drawSignatures, type Signed } from './signatures.ts'
import { DOCUMENT_WORDS, type DocumentWords } from './words.ts'

/**
 * The content of a record's document. All values are plain, so that a worker thread can draw the document.
 */
export interface RecordSheet extends Pick<Signed, 'signatures' | 'gone'> {
  record: WholeRow
  kind: RecordKind
  /** The warning that the record differs from what was signed, with the changes. */
  changed: Section[]
  sections: Section[]
  questions: Awaited<ReturnType<typeof questionsOf>>
  language: Language
  airlineName: string
  timeZone: string
}

/** Draws a record's document. */
export const draw: Draw<RecordSheet> = (paper, sheet) => {
  const { record, kind, sections, questions, language, airlineName, timeZone } = sheet
  const words = DOCUMENT_WORDS[language]
  const title = FORM_NAME[kind]
  const kindWords = RECORD_KIND_WORDS[language][kind]
  const trainee = personWords({ full_name: record.pilot_name, crew_code: record.pilot_crew_code })
  paper.write(airlineName, { size: 10, weight: 'strong', colour: INK.quiet })
  paper.write(title, { size: 20, weight: 'strong' })
  if (kindWords.toUpperCase() !== title) paper.write(kindWords, { size: 10, colour: INK.quiet })
  paper.gap(4)
  drawFacts(paper, [
    { label: words.trainee, value: trainee },
    { label: words.instructor, value: record.instructor_name },
    { label: words.date, value: dayWords(record.record_date) },
    { label: words.state, ...stateOf(record, words, sheet.signatures) },
    { label: words.record, value: record.id },
  ])
  for (const section of sheet.changed) drawSection(paper, section)
  const { disagreed } = record
  for (const flag of disagreementFlags(words, timeZone, { disagreed, questions }))
    drawSection(paper, flag)
  if (record.amendment)
    paper.write(words.amendment_waits(momentWords(timeZone, record.amendment.at)), {
      size: 9.5,
      weight: 'strong',
      colour: INK.bad,
    })
  for (const section of sections) drawSection(paper, section)
  if (record.files.length > 0)
    drawSection(paper, {
      kind: 'table',
      title: words.files,
      columns: [{ heading: words.file, width: 150 }, { heading: words.sha }],
      rows: record.files.map((one) => [
        `${one.name} (${fileSize(one.size, language)})`,
        one.sha256,
      ]),
    })
  drawQuestions(paper, words, timeZone, questions)
  drawSignatures(paper, language, timeZone, {
    instructor: record.instructor_signature as unknown as Signature,
    trainee: record.trainee_signature as unknown as Signature | null,
    signatures: sheet.signatures,
    gone: sheet.gone,
  })
}

/**
 * The state of a record in words. A disagreement, and a difference from what was signed, is marked as bad.
 */
export function stateOf(
  record: Pick<WholeRow, 'status' | 'disagreed' | 'pilot_role' | 'pilot_status'>,
  words: DocumentWords,
  signatures: Signed['signatures'],
): { value: string; bad?: boolean } {
  const { status, disagreed } = record
  const waiting = isOfPilotInService(record) ? words.awaiting : words.unapproved
  const approved = status === RECORD_STATUS.APPROVED ? words.approved : waiting
  const value = disagreed ? words.disagreed : approved
  if (isChanged(signatures)) return { value: words.changed_state(value), bad: true }
  return disagreed ? { value, bad: true } : { value }
}

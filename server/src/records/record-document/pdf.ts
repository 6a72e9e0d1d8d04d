import { dayWords, momentWords } from '@trms/contract/common/dates'
import type { Language } from '@trms/contract/messages/index'
import type { recordPdf } from '@trms/contract/records/record-document/calls'
import type { RecordKind } from '@trms/contract/records/training-record/entity'
import { FORM_NAME, RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import { questionsOf } from '../../crew/question-rows.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx, DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Sheet } from '../../platform/files/pdf/drawer.ts'
import { newPaper, sendPaper } from '../../platform/files/pdf/send.ts'
import { dayInName } from '../../platform/files/pdf/values.ts'
import type { ContentReaders } from '../training-record/content.ts'
import { mayRead } from '../training-record/policy.ts'
import type { RecordPrinters } from '../training-record/print.ts'
import { signaturesOf } from '../training-record/signatures.ts'
import { type WholeRow, wholeRecord } from '../training-record/whole.ts'
import { changedSections } from './changed.ts'
import { draw, type RecordSheet } from './sheet.ts'
import type { Signed } from './signatures.ts'
import { DOCUMENT_WORDS } from './words.ts'

/** The printer of each kind, and the reader of the content that a trainee approves. */
export interface Printing {
  printers: RecordPrinters
  readers: ContentReaders
}

/**
 * Sends one record as PDF to accounts that may read the record: its sections, files, signatures and the
 * approval's fingerprint.
 */
export const printRecord =
  (printing: Printing): DownloadHandler<typeof recordPdf> =>
  async (ctx, { id, language, download }) => {
    const record = await wholeRecord(ctx.db, id).select('r.kind').executeTakeFirst()
    if (!record || !mayRead(ctx.actor, record)) throw notFound()
    const { facts, data } = await recordSheet(ctx, record, language, printing)
    const kindWords = RECORD_KIND_WORDS.en[record.kind as RecordKind]
    const name = `${kindWords} ${record.pilot_crew_code ?? ''} ${dayInName(record.record_date)}.pdf`
    const paper = await newPaper(facts)
    return sendPaper(ctx, paper, { name, asDownload: download === '1' }, async () =>
      draw(paper, data),
    )
  }

/** A record's document as data. `signatures` and `gone` belong to the signatures at its end. */
export async function recordSheet(
  ctx: Ctx,
  record: WholeRow & { kind: string },
  language: Language,
  { printers, readers }: Printing,
): Promise<Sheet<RecordSheet> & Pick<Signed, 'signatures' | 'gone'>> {
  const { id } = record
  const kind = record.kind as RecordKind
  const [sections, signatures, gone, questions] = await Promise.all([
    printers[kind](ctx.db, id, language),
    signaturesOf(ctx, record, readers),
    goneSignatures(ctx, [id]),
    questionsOf(ctx.db, id),
  ])
  const { airlineName, timeZone } = ctx.settings
  const words = DOCUMENT_WORDS[language]
  const printed = words.printed(momentWords(timeZone, ctx.now), ctx.actor.full_name)
  const changed = changedSections(words, signatures, readers[kind].inWords(language))
  return {
    facts: {
      title: `${FORM_NAME[kind]}, ${record.pilot_name}, ${dayWords(record.record_date)}`,
      author: airlineName,
      language,
      foot: `${airlineName} · ${printed}`,
      pageWords: words.page,
    },
    by: new URL('./sheet.ts', import.meta.url).href,
    data: {
      record,
      kind,
      changed,
      sections,
      questions,
      signatures,
      gone,
      language,
      airlineName,
      timeZone,
    },
    signatures,
    gone,
  }
}

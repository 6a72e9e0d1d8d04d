import { dayWords, momentWords } from '@trms/contract/common/dates'
import type { recordPdf } from '@trms/contract/records/record-document/calls'
import type { RecordKind, Signature } from '@trms/contract/records/training-record/entity'
import { FORM_NAME, RECORD_KIND_WORDS } from '@trms/contract/records/training-record/words'
import type { DownloadHandler } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { newPaper, sendPaper } from '../../platform/files/pdf/send.ts'
import { INK } from '../../platform/files/pdf/style.ts'
import { dayInName } from '../../platform/files/pdf/values.ts'
import type { ContentReaders } from '../training-record/content.ts'
import { mayRead } from '../training-record/policy.ts'
import type { RecordPrinters } from '../training-record/print.ts'
import { signaturesOf } from '../training-record/signatures.ts'
import { wholeRecord } from '../training-record/whole.ts'
import { drawFacts, drawSection } from './draw.ts'
import { drawSignatures } from './signatures.ts'
import { DOCUMENT_WORDS } from './words.ts'

/** One record as PDF for those who may read it: its parts, its files, who signed, the approval's fingerprint. */
export const printRecord =
  (printers: RecordPrinters, readers: ContentReaders): DownloadHandler<typeof recordPdf> =>
  async (ctx, { id, language, download }) => {
    const record = await wholeRecord(ctx.db, id).select('r.kind').executeTakeFirst()
    if (!record || !mayRead(ctx.actor, record)) throw notFound()
    const kind = record.kind as RecordKind
    const [sections, signatures] = await Promise.all([
      printers[kind](ctx.db, id, language),
      signaturesOf(ctx, record, readers),
    ])
    const { airlineName, timeZone } = ctx.settings
    const words = DOCUMENT_WORDS[language]
    const title = FORM_NAME[kind]
    const kindWords = RECORD_KIND_WORDS[language][kind]
    const trainee = [record.pilot_name, record.pilot_crew_code].filter(Boolean).join(' · ')
    const printed = words.printed(momentWords(timeZone, ctx.now), ctx.actor.full_name)
    const paper = await newPaper({
      title: `${title}, ${record.pilot_name}, ${dayWords(record.record_date)}`,
      author: airlineName,
      language,
      foot: `${airlineName} · ${printed}`,
      pageWords: words.page,
    })
    const name = `${RECORD_KIND_WORDS.en[kind]} ${record.pilot_crew_code ?? ''} ${dayInName(record.record_date)}.pdf`
    return sendPaper(ctx, paper, { name, asDownload: download === '1' }, async () => {
      paper.write(airlineName, { size: 10, weight: 'strong', colour: INK.quiet })
      paper.write(title, { size: 20, weight: 'strong' })
      if (kindWords.toUpperCase() !== title) paper.write(kindWords, { size: 10, colour: INK.quiet })
      paper.gap(4)
      drawFacts(paper, [
        { label: words.trainee, value: trainee },
        { label: words.instructor, value: record.instructor_name },
        { label: words.date, value: dayWords(record.record_date) },
        { label: words.state, value: record.status === 1 ? words.approved : words.awaiting },
        { label: words.record, value: id },
      ])
      for (const section of sections) drawSection(paper, section)
      if (record.files.length > 0)
        drawSection(paper, {
          kind: 'table',
          title: words.files,
          columns: [{ heading: words.file, width: 150 }, { heading: words.sha }],
          rows: record.files.map((one) => [
            `${one.name} (${Math.ceil(one.size / 1024)} ${words.kilobytes})`,
            one.sha256,
          ]),
        })
      drawSignatures(paper, words, timeZone, {
        instructor: record.instructor_signature as unknown as Signature,
        trainee: record.trainee_signature as unknown as Signature | null,
        signatures,
      })
    })
  }

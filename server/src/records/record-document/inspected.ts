import { dayWords, momentWords } from '@trms/contract/common/dates'
import { personWords } from '@trms/contract/crew/person-words'
import type { Section } from '@trms/contract/office/inspection/entity'
import type { RecordKind, Signature } from '@trms/contract/records/training-record/entity'
import type { InspectedKind } from '../../crew/inspected.ts'
import { questionSections } from '../../crew/paper-questions.ts'
import { questionsOf } from '../../crew/question-rows.ts'
import { goneSignatures } from '../../platform/audit/signatures-in-trail.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { ContentReaders } from '../training-record/content.ts'
import { toldVersions, versionsOf } from '../training-record/history.ts'
import { signsOf } from '../training-record/listed-signatures.ts'
import type { PrintRecord } from '../training-record/print.ts'
import { signaturesOf } from '../training-record/signatures.ts'
import { wholeRecord } from '../training-record/whole.ts'
import { changedSections } from './changed.ts'
import { disagreementFlags } from './disagreement.ts'
import { stateOf } from './sheet.ts'
import { isSignatureMissing } from './signatures.ts'
import { DOCUMENT_WORDS } from './words.ts'

/**
 * A training record as an inspector reads it: the content of the printed form, and the signatures (INS-01).
 */
export const inspectedRecordOf = (
  kind: RecordKind,
  print: PrintRecord,
  readers: ContentReaders,
): InspectedKind => ({
  async read(ctx, id) {
    const record = await wholeRecord(ctx.db, id)
      .select(['r.kind'])
      .where('r.kind', '=', kind)
      .executeTakeFirst()
    if (!record) throw notFound()
    const [sections, signatures, gone, questions] = await Promise.all([
      print(ctx.db, id, ctx.language),
      signaturesOf(ctx, record, readers),
      goneSignatures(ctx, [id]),
      questionsOf(ctx.db, id),
    ])
    const words = DOCUMENT_WORDS[ctx.language]
    const trainee = personWords({ full_name: record.pilot_name, crew_code: record.pilot_crew_code })
    const facts = [
      { label: words.trainee, value: trainee },
      { label: words.instructor, value: record.instructor_name },
      { label: words.date, value: dayWords(record.record_date) },
      { label: words.state, ...stateOf(record, words, signatures) },
      { label: words.record, value: record.id },
    ]
    const { timeZone } = ctx.settings
    const signed = {
      instructor: record.instructor_signature as unknown as Signature,
      trainee: record.trainee_signature as unknown as Signature | null,
      signatures,
      gone,
    }
    const { disagreed } = record
    const others: Section[] = [
      ...(record.amendment
        ? [words.amendment_waits(momentWords(timeZone, record.amendment.at))]
        : []),
      ...(isSignatureMissing(signed) ? [words.missing] : []),
    ].map((text) => ({ kind: 'flag', text }))
    const flags = [...disagreementFlags(words, timeZone, { disagreed, questions }), ...others]
    const asked = questionSections(words.questions, words, timeZone, questions)
    const inWords = readers[kind].inWords(ctx.language)
    const head: Section = { kind: 'facts', title: words.head, facts }
    const changed = changedSections(words, signatures, inWords)
    return {
      sections: [...changed, head, ...flags, ...sections, ...asked],
      signatures: signatures.map(({ changes, ...one }) => ({
        ...one,
        changed: inWords(changes).map(({ field }) => field),
      })),
    }
  },
  signs: (ctx, ids) => signsOf(ctx, ids, readers),
  versions: async (ctx, id) => toldVersions(await keptVersions(ctx, id, kind, readers)),
  async version(ctx, id, number) {
    const kept = await keptVersions(ctx, id, kind, readers)
    const content = kept.find((one) => one.version === number)?.content
    const version = toldVersions(kept).find((one) => one.version === number)
    if (!content || !version) return undefined
    const sections = await print(ctx.db, id, ctx.language, content.content)
    return {
      version,
      sections,
      files: content.files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    }
  },
})

async function keptVersions(ctx: Ctx, id: string, kind: RecordKind, readers: ContentReaders) {
  const record = await wholeRecord(ctx.db, id).where('r.kind', '=', kind).executeTakeFirst()
  if (!record) throw notFound()
  return versionsOf(ctx, { ...record, kind }, readers)
}

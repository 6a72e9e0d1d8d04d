import type { RecordKind, Signature } from '@trms/contract/records/training-record/entity'
import { sql } from 'kysely'
import { inPack, type PackedKind } from '../../crew/pack.ts'
import { wholeRecord } from '../training-record/whole.ts'
import { type Printing, recordSheet } from './pdf.ts'
import { stateOf } from './sheet.ts'
import { isSignatureMissing } from './signatures.ts'
import { DOCUMENT_WORDS } from './words.ts'

/** Training records of a kind in packs: the printed record with its attachments (INS-02). */
export const recordsInPack = (kind: RecordKind, printing: Printing): PackedKind => ({
  kind,
  rows: () =>
    inPack(
      kind,
      {
        id: sql`r.id`,
        pilot: sql`r.pilot_id`,
        day: sql`r.record_date`,
        owners: sql`ARRAY[r.id]`,
        parts: sql`ARRAY[r.id]`,
      },
      sql`training_record r`,
      sql`r.kind = ${sql.lit(kind)} AND r.archived_at IS NULL`,
    ),
  async take(ctx, id, language) {
    const record = await wholeRecord(ctx.db, id).select('r.kind').executeTakeFirstOrThrow()
    const { signatures, gone, ...sheet } = await recordSheet(ctx, record, language, printing)
    return {
      version: record.version,
      title: record.instructor_name,
      state: {
        en: stateOf(record, DOCUMENT_WORDS.en, signatures).value,
        vi: stateOf(record, DOCUMENT_WORDS.vi, signatures).value,
      },
      sheet,
      files: record.files,
      signatures: signatures.map((one) => ({ id: one.id, state: one.state })),
      signatureMissing: isSignatureMissing({
        instructor: record.instructor_signature as unknown as Signature,
        trainee: record.trainee_signature as unknown as Signature | null,
        signatures,
        gone,
      }),
    }
  },
})

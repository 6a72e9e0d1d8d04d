import { type DocumentRead, YES_NO } from '@trms/contract/exchange/form-exchange/shapes'
import type { latestOwnLineCheck } from '@trms/contract/exchange/line-check/calls'
import type { readLineCheckDocuments } from '@trms/contract/exchange/line-check/form-calls'
import { latestDocument } from '../../crew/latest-document.ts'
import type { Handler } from '../../platform/context.ts'
import { AppError, forbidden, refuseStale, wrongState } from '../../platform/errors.ts'
import { clockTime } from '../../platform/time/moment.ts'
import { answer } from './answer.ts'
import { lineChecks } from './kind.ts'
import { isPilotOf } from './policy.ts'

/** Records the pilot's confirmation that the documents were read; a confirmation is given once (LC-04). */
export const readDocuments: Handler<typeof readLineCheckDocuments> = async (
  ctx,
  { line_check_id, completed, version, document_id, document_version },
) => {
  const check = await lineChecks.readable(ctx, line_check_id, { lock: true })
  if (!isPilotOf(ctx.actor, check)) throw forbidden()
  refuseStale(version, check.version)
  const done = check.documents_read_at !== null
  if (completed === YES_NO.NO && done) throw wrongState('documents_read_already')
  if (completed === YES_NO.NO || done) return answer(ctx, check)
  const document = (await latestDocument(ctx, 'LINE_CHECK')) ?? null
  const isAnother =
    (document_id ?? null) !== (document?.id ?? null) ||
    (document_version ?? null) !== (document?.version ?? null)
  if (document_id !== undefined && isAnother) throw new AppError('STALE_VERSION', 'not_as_shown')
  return lineChecks.step(ctx, check, {
    action: 'read_documents',
    meaning: 'confirmed',
    before: check.status,
    status: check.status,
    values: () => ({ documents_read_at: ctx.now }),
    stood: { document: document && namedDocument(document) },
    said: { completed },
  })
}

/** The document as the statement names it, with the fingerprints of its files. */
const namedDocument = ({
  id,
  version,
  document_name,
  start_date,
  files,
}: NonNullable<Awaited<ReturnType<typeof latestDocument>>>): DocumentRead => ({
  id,
  version,
  name: document_name,
  start_date,
  files: files.map(({ name, size, sha256 }) => ({ name, size: Number(size), sha256 })),
})

/** Reads the caller's latest line check as a pilot (LC-04). */
export const latestOwn: Handler<typeof latestOwnLineCheck> = async ({ db, actor, settings }) => {
  const row = await db
    .selectFrom('line_check')
    .select(['id', 'version', 'line_check_at', 'documents_read_at'])
    .where('pilot_id', '=', actor.id)
    .where('archived_at', 'is', null)
    .orderBy('line_check_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    line_check: row
      ? {
          id: row.id,
          version: row.version,
          line_check_date: clockTime(settings.timeZone, row.line_check_at),
          linecheck_document_completion: row.documents_read_at !== null,
        }
      : null,
  }
}

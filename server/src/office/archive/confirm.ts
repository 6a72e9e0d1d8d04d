import { ROLE } from '@trms/contract/access'
import type { confirmPurge } from '@trms/contract/office/archive/calls'
import { sql } from 'kysely'
import type { ArchivedKinds } from '../../crew/archive.ts'
import type { Ctx, Handler } from '../../platform/context.ts'
import { wrongState } from '../../platform/errors.ts'
import { canonicalText, fingerprintOf } from '../../platform/signing/canonical.ts'
import { refuse } from '../../platform/verdict.ts'
import { againstConfirm } from './policy.ts'
import { decide, lockPurge } from './purge.ts'
import { REMOVE_PURGED_FILES } from './remove-files.ts'
import type { ArchiveRow } from './rows.ts'

/** A file of a purged record, as the tombstone keeps it. */
export interface PurgedFile {
  name: string
  size: number
  sha256: string
  storage_key: string
}

/** The rows that the database deleted, by table, and the files of the record. */
interface Gone {
  rows: Record<string, unknown[]>
  files: PurgedFile[]
}

/**
 * The second step of a purge. This transaction deletes every row and leaves the tombstone with its list of
 * files; the files go afterwards (remove-files.ts), so that a killed server finds these on the list.
 */
export const confirm =
  (kinds: ArchivedKinds): Handler<typeof confirmPurge> =>
  async (ctx, { purge_id, reason }) => {
    const { row, asker, facts } = await lockPurge(ctx, kinds, purge_id)
    refuse(againstConfirm(ctx.actor, facts))
    await refuseWithoutAsker(ctx, asker)
    await decide(ctx, purge_id, 'confirmed', reason)
    const { rows, files } = await deleteRows(ctx, purge_id)
    const fingerprint = fingerprintOf(canonicalText(rows))
    await leaveTombstone(ctx, row, { purge_id, fingerprint, files })
    ctx.audit({
      action: 'purge',
      entity: row.kind,
      entityId: row.id,
      change: {
        reason,
        asked_by: asker,
        ask_reason: row.ask_reason,
        fingerprint,
        // With these ids in the trail, audit:verify does not miss the signatures.
        purged_signatures: signatureIds(rows),
        files: files.map(({ storage_key: _, ...file }) => file),
      },
    })
    ctx.wake(REMOVE_PURGED_FILES)
    return { purge_id, fingerprint }
  }

const signatureIds = ({ signature = [] }: Gone['rows']) =>
  (signature as { id: string }[]).map(({ id }) => id)

/** Throws 409 when the requester is no active admin any more, since a purge takes two. */
async function refuseWithoutAsker({ db }: Ctx, id: string): Promise<void> {
  const asker = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', ROLE.ADMIN)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!asker) throw wrongState('purge_asker_left')
}

async function deleteRows({ db }: Ctx, purgeId: string): Promise<Gone> {
  const { rows } = await sql<{ gone: Gone }>`SELECT purge_record(${purgeId}) AS gone`.execute(db)
  const [row] = rows
  if (!row) throw new Error('purge_record returned no row')
  return row.gone
}

const leaveTombstone = (
  ctx: Ctx,
  row: ArchiveRow,
  left: { purge_id: string; fingerprint: string; files: PurgedFile[] },
) =>
  ctx.db
    .insertInto('purged_record')
    .values({
      record_id: row.id,
      kind: row.kind,
      purge_id: left.purge_id,
      title: row.title,
      pilots: row.pilots,
      others: row.others,
      day: row.day,
      created_at: row.created_at,
      archived_at: row.archived_at,
      archived_by: row.archived_by,
      archive_reason: row.archive_reason,
      purged_at: ctx.now,
      fingerprint: left.fingerprint,
      approval_fingerprint: row.approval_fingerprint,
      files: JSON.stringify(left.files),
    })
    .execute()

import type { Download } from '@trms/contract/call'
import { MAX_FILES, type StoredFile } from '@trms/contract/common/stored-file'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { invalidFields } from '../errors.ts'
import { addressIn } from './address.ts'
import type { ReceivedFile } from './store.ts'

/** Functions for records with several files, in the multipart field `files`. */

interface FileRow {
  id: string
  name: string
  size: number
}

export const filesOf = (download: Download, files: readonly FileRow[]): StoredFile[] =>
  files.map(({ id, name, size }) => ({
    id,
    name,
    size: Number(size),
    url: addressIn(download, { id, name }),
  }))

/** Keeps each file in a numbered field of its own, in the order of arrival. */
export async function keepFiles(
  ctx: Ctx,
  record: { id: string; isNew?: boolean },
  files: readonly ReceivedFile[],
): Promise<void> {
  const before = record.isNew ? 0 : await countFiles(ctx, record.id)
  for (const [i, file] of files.entries()) {
    const field = `files/${String(before + i).padStart(6, '0')}`
    await ctx.keep(file, { ...record, field })
  }
}

/**
 * Keeps the files named in `kept`, archives the record's other files, and adds the received ones. Returns the
 * change for the audit trail. Throws 422 for a file of another record, and for too many files.
 */
export async function changeFiles(
  ctx: Ctx,
  record: { id: string; files: readonly FileRow[] },
  kept: readonly { id: string }[],
  added: readonly ReceivedFile[],
) {
  const stay = new Set(kept.map((one) => one.id))
  refuseUnknown(record.files, kept)
  refuseTooMany(stay.size, added.length)
  const left = record.files.map((file) => file.id).filter((one) => !stay.has(one))
  const removed = await archiveFiles(ctx, left)
  await keepFiles(ctx, { id: record.id }, added)
  return {
    ...(added.length > 0 && { files_added: told(added) }),
    ...(removed.length > 0 && { files_removed: told(removed) }),
  }
}

/** Files as the audit trail names them, by name and fingerprint. */
export const told = (files: readonly { name: string; sha256: Buffer }[]) =>
  files.map(({ name, sha256 }) => ({ name, sha256: sha256.toString('hex') }))

/** The number of the record's files, including archived ones. */
const countFiles = async ({ db }: Ctx, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

function refuseUnknown(files: readonly FileRow[], sent: readonly { id: string }[]): void {
  const known = new Set(files.map((file) => file.id))
  const problems = sent.flatMap(({ id }, at) =>
    known.has(id) ? [] : [[`file_ids[${at}].id`, { key: 'invalid_id' } as const]],
  )
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems))
}

function refuseTooMany(present: number, added: number): void {
  if (present + added > MAX_FILES)
    throw invalidFields({ files: { key: 'too_many', params: { max: MAX_FILES } } })
}

/** Takes files out of their record; their bytes stay stored. */
const archiveFiles = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .updateTable('stored_file')
    .set({ replaced_at: ctx.now })
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
    .returning(['name', 'sha256'])
    .execute()

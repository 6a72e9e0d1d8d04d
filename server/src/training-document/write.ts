import type { Input } from '@trms/contract/call'
import type { createTd } from '@trms/contract/training-document/calls'
import { MAX_FILES } from '@trms/contract/training-document/entity'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Ctx } from '../context.ts'
import type { ReceivedFile } from '../files/store.ts'
import { invalidFields } from '../http/errors.ts'
import { isOpenTo } from './policy.ts'

/** Columns of a document as it was sent; refuses a fleet whose documents the actor may not read. */
export function columnsOf(actor: Actor, sent: Input<typeof createTd>) {
  const { fleet, training_type, document_name, start_date, note } = sent
  if (!isOpenTo(actor, fleet)) throw invalidFields({ fleet: { key: 'own_fleet_documents_only' } })
  return { fleet, training_type, document_name, start_date, note }
}

/** Each of a document's files stands in a field of its own, numbered in the order in which they came. */
export async function keepFiles(
  ctx: Ctx,
  document: { id: string; isNew?: boolean },
  files: readonly ReceivedFile[],
): Promise<void> {
  const before = document.isNew ? 0 : await countFiles(ctx, document.id)
  for (const [i, file] of files.entries()) {
    const field = `files/${String(before + i).padStart(6, '0')}`
    await ctx.keep(file, { ...document, field })
  }
}

/** Archived ones included. */
const countFiles = async ({ db }: Ctx, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('stored_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export function refuseTooMany(present: number, added: number): void {
  if (present + added > MAX_FILES)
    throw invalidFields({ files: { key: 'too_many', params: { max: MAX_FILES } } })
}

/** A file in the audit trail: which bytes came or went. */
export const told = (files: readonly { name: string; sha256: Buffer }[]) =>
  files.map(({ name, sha256 }) => ({ name, sha256: sha256.toString('hex') }))

/** Takes files out of their document; they stay stored (DOC-02). */
export const archiveFiles = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .updateTable('stored_file')
    .set({ replaced_at: ctx.now })
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
    .returning(['name', 'sha256'])
    .execute()

import { buffer } from 'node:stream/consumers'
import type { Ctx } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { openWhole } from '../store.ts'
import { ThreadGaveUp } from '../threads.ts'
import { NoTurn, Turns } from '../turns.ts'

/**
 * Two files of up to 30 MB are held in memory at a time, and one person's files are searched one after the
 * other.
 */
const turns = new Turns({ atOnce: 2, ofEach: 1, waiting: 32 })
/**
 * The time in ms for a turn, a thread and the search; the slowest file takes 5 s on a busy core, and a browser
 * gives up on an answer after 30 s.
 */
const PATIENCE_MS = 12_000

/**
 * Whether a stored file is a PDF with script. The file is searched at its first opening, and the result is
 * kept in its row. Without time for the search, the file counts as having script for this opening only.
 */
export async function bringsScript(
  ctx: Ctx,
  file: { type: string; size: number; storage_key: string },
): Promise<boolean> {
  if (file.type !== 'application/pdf') return false
  const known = await resultOf(ctx, file.storage_key)
  if (known !== null) return known
  const signal = AbortSignal.timeout(PATIENCE_MS)
  // Another opening of the same file may have had its turn meanwhile.
  const search = async () =>
    (await resultOf(ctx, file.storage_key)) ?? (await lookThrough(ctx, file, signal))
  return turns.take(signal, search, ctx.actor.id).catch((error: unknown) => {
    if (error instanceof NoTurn) return true
    throw error
  })
}

async function resultOf({ db }: Ctx, storageKey: string): Promise<boolean | null> {
  const { brings_script } = await db
    .selectFrom('stored_file')
    .select('brings_script')
    .where('storage_key', '=', storageKey)
    .executeTakeFirstOrThrow()
  return brings_script
}

async function lookThrough(
  { db, files, threads }: Ctx,
  file: { size: number; storage_key: string },
  signal: AbortSignal,
): Promise<boolean> {
  // What is found in half of a file must not be kept of the whole.
  const task = { bytes: await buffer(await openWhole(files, file)) }
  const brings_script = await threads
    .run<boolean>('hasScript', task, signal)
    .catch((error: unknown) => {
      if (error instanceof ThreadGaveUp && error.why === 'too large') return true
      if (error instanceof ThreadGaveUp || error instanceof AppError)
        throw new NoTurn('found no thread in time')
      throw error
    })
  await db
    .updateTable('stored_file')
    .set({ brings_script })
    .where('storage_key', '=', file.storage_key)
    .execute()
  return brings_script
}

import type pg from 'pg'
import { StoredFileMissing } from '../store.ts'
import type { TwoStores } from '../two-stores.ts'
import { lookAt } from './check.ts'
import { isNamed, type NamedFile, namedFiles } from './named.ts'

export interface Moved {
  moved: number
  /** The number of files that were already in the store for new files. */
  there: number
  /** The keys of files that differ from the database's fingerprint; they were not moved. */
  damaged: string[]
  missing: string[]
}

/**
 * Moves all files that the database names to the store for new files, while servers work (OPS-01). Each copy
 * is read back and compared with its fingerprint before the original is removed, so that a move that was cut
 * off can simply be run again.
 */
export async function moveFiles(client: pg.ClientBase, stores: TwoStores): Promise<Moved> {
  const moved: Moved = { moved: 0, there: 0, damaged: [], missing: [] }
  for (const file of await namedFiles(client)) {
    const state = await moveOne(client, stores, file)
    if (state === 'moved' || state === 'there') moved[state] += 1
    else if (state !== 'gone') moved[state].push(file.storageKey)
  }
  return moved
}

type State = 'moved' | 'there' | 'damaged' | 'missing' | 'gone'

async function moveOne(
  client: pg.ClientBase,
  { taking, leaving }: TwoStores,
  file: NamedFile,
): Promise<State> {
  const { storageKey } = file
  const already = await lookAt(taking, file)
  const source = await lookAt(leaving, file)
  if (already !== 'whole') {
    if (source === 'whole') return carry()
    if (!(await isNamed(client, storageKey))) return 'gone'
    return source === 'missing' ? already : 'damaged'
  }
  if (source === 'missing') return 'there'
  await leaving.remove([storageKey])
  return 'moved'

  async function carry(): Promise<State> {
    try {
      const { stream } = await leaving.open(storageKey)
      await taking.put(storageKey, stream)
    } catch (error) {
      if (error instanceof StoredFileMissing) return 'gone'
      throw error
    }
    // A purge deletes the row first, and then the files there are: a copy made meanwhile must not outlive the
    // row.
    if (!(await isNamed(client, storageKey))) {
      await taking.remove([storageKey])
      return 'gone'
    }
    if ((await lookAt(taking, file)) !== 'whole') {
      // A damaged copy would be read instead of the sound original.
      await taking.remove([storageKey])
      return 'damaged'
    }
    await leaving.remove([storageKey])
    return 'moved'
  }
}

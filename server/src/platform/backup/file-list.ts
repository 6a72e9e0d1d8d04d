import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { BackupError } from './error.ts'

export const FILE_LIST = 'files.tsv'
export const FILES = 'files'

export interface ListedFile {
  key: string
  size: number
  sha256: string
}

const KEY = /^[\w-]+\/[\w-]+$/

/** Reads the list of files line by line. */
export async function* listedIn(list: Readable): AsyncGenerator<ListedFile> {
  // A stream that fails before its first line would leave the loop waiting, so its error closes the reader.
  const lines = createInterface({ input: list, crlfDelay: Number.POSITIVE_INFINITY })
  const failed = new Promise<never>((_, reject) => list.once('error', reject))
  failed.catch(() => lines.close())
  for await (const line of lines) {
    const [key = '', size = '', sha256 = ''] = line.split('\t')
    if (!KEY.test(key)) throw new BackupError(`The list of files names ${key}, which is no file.`)
    yield { key, size: Number(size), sha256 }
  }
  if (list.errored) throw list.errored
}

import { createPublicKey, type KeyObject } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../disk/make-folder.ts'
import { syncFolder } from '../disk/sync-folder.ts'
import { SettingsError } from '../settings/settings.ts'
import { lineHash, readSeal, type Seal, sealIn } from './seal.ts'
import { keyIdOf, pemOf, type SealKey } from './seal-key.ts'

const FILE = '.seals'
const KEY = '.pem'

export const sealFolderOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'seals')

/**
 * Makes the folder of seals and writes the public key of the coming seals there. Each server run has a seal
 * file of its own in the folder.
 */
export async function openSealFolder(folder: string, { id, publicKey }: SealKey): Promise<void> {
  await makeFolder(folder, 0o700).catch(cannotBe('made', folder))
  const path = join(folder, `${id}${KEY}`)
  const file = await open(path, 'wx').catch((error: NodeJS.ErrnoException) =>
    error.code === 'EEXIST' ? null : cannotBe('made', path)(error),
  )
  await file?.writeFile(pemOf(publicKey))
  await file?.close()
}

/** The public keys read so far, by path, each with the text of its file. */
const read = new Map<string, { pem: string; key: KeyObject }>()

/**
 * The public key of this id, which this or another server has sealed with; null when the folder has none. As
 * long as the key's file is unchanged, the same object is returned, because sound seals are remembered by the
 * key object (signing/sound-seals.ts).
 */
export async function publicKeyIn(folder: string, id: string): Promise<KeyObject | null> {
  if (!/^[0-9a-f]{16}$/.test(id)) return null
  const path = join(folder, `${id}${KEY}`)
  try {
    const pem = await readFile(path, 'utf8')
    const last = read.get(path)
    if (last?.pem === pem) return last.key
    const key = createPublicKey(pem)
    if (keyIdOf(key) !== id) return null
    read.set(path, { pem, key })
    return key
  } catch {
    return null
  }
}

/** Appends a seal as one line; when the promise resolves, the line is safely on the disk. */
export async function appendSeal(folder: string, seal: Seal): Promise<string> {
  const line = JSON.stringify(seal)
  const file = await open(join(folder, `${seal.writer}${FILE}`), 'a', 0o600)
  try {
    await file.appendFile(`${line}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(folder)
  return line
}

export interface BadSeal {
  file: string
  line: number
  /** The line is not as it was signed, or its previous seal is missing. */
  problem: 'changed' | 'follows one that is missing'
}

export interface SealsRead {
  seals: Seal[]
  bad: BadSeal[]
}

/**
 * Reads all seals of a folder. A seal is believed when one of the `trusted` keys signed it, or, without
 * `trusted`, one of the public keys in the folder.
 */
export async function readSeals(
  folder: string,
  trusted?: readonly KeyObject[],
): Promise<SealsRead> {
  const names = await sealFilesIn(folder)
  const keys = new Map(
    (trusted ?? (await keysIn(folder, names))).map((key) => [keyIdOf(key), key] as const),
  )
  const read: SealsRead = { seals: [], bad: [] }
  const known = new Set<string>()
  const follows: { file: string; line: number; previous: string }[] = []
  for (const file of names.filter((name) => name.endsWith(FILE))) {
    for (const [at, text] of (await linesOf(join(folder, file))).entries()) {
      const line = at + 1
      const seal = readSeal(text, keys)
      known.add(lineHash(text))
      if (!seal || `${seal.writer}${FILE}` !== file) {
        read.bad.push({ file, line, problem: 'changed' })
        continue
      }
      read.seals.push(seal)
      if (seal.previous) follows.push({ file, line, previous: seal.previous })
    }
  }
  for (const { file, line, previous } of follows)
    if (!known.has(previous)) read.bad.push({ file, line, problem: 'follows one that is missing' })
  return read
}

/**
 * The line of the seal that covers most of the chain, from any server run; null when the folder has no seals.
 */
export async function furthestSealLine(folder: string): Promise<string | null> {
  const names = (await sealFilesIn(folder)).filter((name) => name.endsWith(FILE))
  let furthest: { line: string; seen: Seal } | null = null
  for (const name of names) {
    const line = (await linesOf(join(folder, name))).findLast((one) => sealIn(one))
    const seen = line && sealIn(line)
    if (!seen || !line) continue
    const best = furthest?.seen
    if (!best || seen.seq > best.seq || (seen.seq === best.seq && seen.at > best.at))
      furthest = { line, seen }
  }
  return furthest?.line ?? null
}

/** The public keys in the folder of the seals, without those that cannot be read. */
export const keysBeside = async (folder: string): Promise<KeyObject[]> =>
  keysIn(folder, await sealFilesIn(folder))

async function keysIn(folder: string, names: readonly string[]): Promise<KeyObject[]> {
  const keys: KeyObject[] = []
  for (const name of names.filter((one) => one.endsWith(KEY)))
    try {
      keys.push(createPublicKey(await readFile(join(folder, name))))
    } catch {
      // The seals of this key are told as bad.
    }
  return keys
}

/** The names that servers give to files of seals, and to the public keys beside them. */
const OURS = /^([0-9a-f-]{36}\.seals|[0-9a-f]{16}\.pem)$/

/**
 * The names of the files of seals and public keys, sorted, and of nothing else that lies in the folder, such as
 * what an editor left there; none where there is no folder.
 */
export async function sealFilesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? [] : cannotBe('read', folder)(error),
  )
  return found
    .filter((one) => one.isFile() && OURS.test(one.name))
    .map(({ name }) => name)
    .sort()
}

/**
 * All complete lines of a file. Text after the last line end is a line that a power cut left unfinished, and
 * is ignored.
 */
const linesOf = async (path: string): Promise<string[]> =>
  (await readFile(path, 'utf8').catch(cannotBe('read', path))).split('\n').slice(0, -1)

const cannotBe = (what: 'made' | 'read', path: string) => (error: NodeJS.ErrnoException) => {
  throw new SettingsError(`DATA_DIR: ${path} cannot be ${what} (${error.code})`)
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { SignatureState } from '@trms/contract/common/signing'
import { LANGUAGES, type Language } from '@trms/contract/messages/index'
import type { PackSelection } from '@trms/contract/office/pack/entity'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { PackedFile, PackedKinds, PackedRecord } from '../../crew/pack.ts'
import {
  furthestSealLine,
  publicKeyIn,
  readSeals,
  sealFolderOf,
} from '../../platform/audit/seal-folder.ts'
import { verifyAudit } from '../../platform/audit/verify.ts'
import type { Ctx } from '../../platform/context.ts'
import { StoredFileMissing } from '../../platform/files/store.ts'
import { auditLines, auditTable } from './audit-part.ts'
import { indexName, indexPage } from './index-page.ts'
import { type Manifest, type ManifestRecord, PACK_FORM, spkiOf } from './manifest.ts'
import { pilotFolder, recordName, safeInZip } from './names.ts'
import { keyFingerprint, packSeal } from './seal.ts'
import { type ChosenRecord, readChosen } from './selection.ts'
import { signatureLines } from './signatures-part.ts'
import { readme } from './words.ts'

/** A file of a record is missing in the storage, or differs from the file that was kept. */
export class FileMissing extends Error {}

export interface PackWish {
  id: string
  asked_by: string
  selection: PackSelection
  language: Language
}

export interface Making {
  /** Reads everything as of one moment: `db` of this context is one snapshot. */
  ctx: Ctx
  pool: Pool
  kinds: PackedKinds
  wish: PackWish
  /** Called after each record; throws when the pack is no longer wanted. */
  step(done: number): Promise<void>
}

type Bytes = AsyncIterable<Buffer | string> | Iterable<Buffer | string>
export interface ZipEntry {
  name: string
  lastModified: Date
  input: AsyncIterable<Buffer>
}

const CHECKER = new URL('./verify.mjs', import.meta.url)

/** The SHA-256, in hex, of the checker that packs carry. */
export const checkerHash = async (): Promise<string> =>
  createHash('sha256')
    .update(await readFile(CHECKER))
    .digest('hex')

/**
 * The files of a pack, one after the other. Each is read during its writing, so that only a few are in memory
 * at a time; the manifest and its seal, which cover all other files, come last.
 */
export async function* contents(making: Making): AsyncGenerator<ZipEntry> {
  const { ctx, wish, step } = making
  const book = new Book(ctx.now)
  const { airlineName, timeZone } = ctx.settings
  const own = keyFingerprint(ctx.sealKey.publicKey)
  const checker = await checkerHash()
  yield book.entry('README.txt', [readme({ airline: airlineName, keyFingerprint: own, checker })])
  yield book.entry('verify.mjs', [await readFile(CHECKER)])

  const chosen = await readChosen(ctx.db, making.kinds, wish.selection, timeZone)
  const records: ManifestRecord[] = []
  const states = new Map<string, SignatureState>()
  const byPart = new Map<string, ManifestRecord[]>()
  for await (const { one, taken, document } of takenAhead(making, chosen)) {
    const record = describe(one, taken, wish.language)
    records.push(record)
    for (const { id, state } of taken.signatures) states.set(id, state)
    for (const part of one.parts) byPart.set(part, [...(byPart.get(part) ?? []), record])
    yield book.entry(record.pdf, [document])
    for (const [at, file] of taken.files.entries())
      yield book.entry(record.files[at]?.path ?? '', stored(ctx, file))
    await step(records.length)
  }

  const keys = new Set([ctx.sealKey.id])
  const parts = [...byPart.keys()]
  yield book.entry('signatures.jsonl', texts(signatureLines(ctx, byPart, states, keys)))
  let entries = 0
  const count = () => {
    entries += 1
  }
  yield book.entry('audit.jsonl', texts(auditLines(ctx, parts, count)))
  yield book.entry('audit.csv', texts(auditTable(ctx, byPart, wish.language)))

  const pack = {
    id: wish.id,
    airline: airlineName,
    asked_by: wish.asked_by,
    made_at: ctx.now.toISOString(),
    language: wish.language,
    selection: wish.selection,
  }
  const facts = { pack, records, timeZone, keyFingerprint: own }
  for (const language of LANGUAGES)
    yield book.entry(indexName(language, pack.language), texts(indexPage(facts, language)))
  const trail = await trailOf(making)
  if (trail.sealKey) keys.add(trail.sealKey)
  const manifest: Manifest = {
    form: PACK_FORM,
    pack,
    keys: await publicKeys(ctx, keys),
    seal_key: ctx.sealKey.id,
    audit: { entries, ...trail.said },
    signatures: new Set(records.flatMap((one) => one.signatures.map(({ id }) => id))).size,
    records,
    files: [...book.files],
  }
  yield book.entry('manifest.json', [`${JSON.stringify(manifest, null, 1)}\n`])
  const { sha256 } = book.files.at(-1) ?? { sha256: '' }
  const signature = packSeal(ctx.sealKey, 'manifest', sha256)
  const seal = { form: PACK_FORM, key: ctx.sealKey.id, sha256, signature }
  yield book.entry('manifest.sig', [`${JSON.stringify(seal)}\n`])
}

interface Taken {
  one: ChosenRecord
  taken: PackedRecord
  document: Buffer
}

/** Takes the records one after the other; while one record is written, the next is read and drawn. */
async function* takenAhead(
  { ctx, kinds, wish }: Making,
  chosen: readonly ChosenRecord[],
): AsyncGenerator<Taken> {
  const take = async (one: ChosenRecord): Promise<Taken> => {
    const taken = await kinds[one.kind].take(ctx, one.id, wish.language)
    const { buffer, byteOffset, length } = await ctx.drawer.draw(taken.sheet)
    return { one, taken, document: Buffer.from(buffer, byteOffset, length) }
  }
  const begin = (at: number): Promise<Taken> | undefined => {
    const one = chosen[at]
    const begun = one && take(one)
    // A request whose caller has left is not reported as failed: nobody is there to read the failure.
    begun?.catch(() => undefined)
    return begun
  }
  let next = begin(0)
  try {
    for (let at = 1; next; at += 1) {
      const ready = await next
      next = begin(at)
      yield ready
    }
  } finally {
    // The snapshot must not end before the next record has been read.
    await next?.catch(() => undefined)
  }
}

/** Keeps path, size and hash of each file of the pack while the file is written. */
class Book {
  readonly files: Manifest['files'] = []
  readonly #at: Date

  constructor(at: Date) {
    this.#at = at
  }

  entry(path: string, bytes: Bytes): ZipEntry {
    return { name: path, lastModified: this.#at, input: this.#noted(path, bytes) }
  }

  async *#noted(path: string, bytes: Bytes): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      const whole = typeof chunk === 'string' ? Buffer.from(chunk, 'utf8') : chunk
      hash.update(whole)
      size += whole.length
      yield whole
    }
    this.files.push({ path, size, sha256: hash.digest('hex') })
  }
}

const TEXT_CHUNK = 1 << 16

/** Joins lines into larger pieces. */
async function* texts(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const line of lines) {
    held += line
    if (held.length < TEXT_CHUNK) continue
    yield held
    held = ''
  }
  if (held !== '') yield held
}

function describe(one: ChosenRecord, taken: PackedRecord, language: Language): ManifestRecord {
  const { id, kind, day } = one
  const base = `${pilotFolder(one, language)}/${recordName(one, language)}`
  return {
    id,
    kind,
    version: taken.version,
    day,
    pilot: { id: one.pilot_id, full_name: one.pilot_name, crew_code: one.pilot_crew_code },
    title: taken.title,
    state: taken.state,
    pdf: `${base}.pdf`,
    files: taken.files.map(({ name }, at) => ({
      path: `${base}/${String(at + 1).padStart(2, '0')} ${safeInZip(name)}`,
      name,
    })),
    signatures: [],
    signature_missing: taken.signatureMissing,
  }
}

async function* stored({ files, log }: Ctx, file: PackedFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const missing = (why: string) => {
    log.error({ file: file.storage_key, name: file.name }, `a file for a pack ${why}`)
    return new FileMissing(`${file.name} ${why}`)
  }
  let stream: Readable
  try {
    ;({ stream } = await files.open(file.storage_key))
  } catch (error) {
    if (!(error instanceof StoredFileMissing)) throw error
    throw missing('is missing')
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== file.sha256) throw missing('is not the one that was kept')
}

/**
 * The head of the trail in the snapshot, and the verdict on the whole trail, which
 * this server recomputes for every pack.
 */
async function trailOf({ ctx, pool }: Making): Promise<{
  said: Omit<Manifest['audit'], 'entries'>
  sealKey: string | null
}> {
  const folder = sealFolderOf(ctx.settings)
  const { seals, bad } = await readSeals(folder)
  const seal = await furthestSealLine(folder)
  const { rows } = await sql<{ seq: number; hash: string }>`
    SELECT seq, encode(hash, 'hex') AS hash FROM audit_head`.execute(ctx.db)
  const [head] = rows
  if (!head) throw new Error('the audit trail has no head')
  const checked = await verifyAudit(pool, seals)
  const sealKey = seal ? ((JSON.parse(seal) as { key?: string }).key ?? null) : null
  return { said: { head, checked, seal, seals_unreadable: bad.length }, sealKey }
}

/**
 * The public keys of these ids. A lost key is left out, and the checker then reports every seal by this key.
 */
async function publicKeys(ctx: Ctx, ids: ReadonlySet<string>): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const id of ids) {
    const key =
      id === ctx.sealKey.id
        ? ctx.sealKey.publicKey
        : await publicKeyIn(sealFolderOf(ctx.settings), id)
    if (key) found[id] = spkiOf(key)
  }
  return found
}

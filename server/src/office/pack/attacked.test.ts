import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { makeZip } from 'client-zip'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { madePack, problemsOf } from '../../../test/packs.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { filesIn } from '../../../test/zip-files.ts'
import type { SealKey } from '../../platform/audit/seal-key.ts'
import { type Manifest, spkiOf } from './manifest.ts'
import { keyFingerprint, packSeal, SealedZip } from './seal.ts'

type Files = Map<string, Buffer>
type Entry = { size: number; pieces(): AsyncIterable<Buffer> }
interface Checker {
  checkPack(entries: Map<string, Entry>): Promise<{ problems: { what: string; of: string }[] }>
}

const run = promisify(execFile)
const CHECKER = new URL('./verify.mjs', import.meta.url)
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

let server: TestServer
let checker: Checker
let zip: Buffer
let files: Files
/** The files of a pack of the same pilot with one record more. */
let later: Files
let root: string

beforeAll(async () => {
  checker = await import(CHECKER.href)
  server = await startServer()
  const admin = await server.as('admin')
  const { instructorA, pilotA } = server.airline
  const [teacher, pilot] = [await sessionOf(server, instructorA), await sessionOf(server, pilotA)]
  const fly = () =>
    sendFlight(teacher, newFlight(instructorA, pilotA), {
      files: { report: pdf('Báo cáo.pdf', 2000) },
    })
  const { id } = (await fly()).data
  await pilot.call(approveResult, { id })
  const wish = { pilots: [pilotA.id] }
  zip = (await madePack(admin, wish)).zip
  files = filesIn(zip)
  await fly()
  later = filesIn((await madePack(admin, wish)).zip)
  root = await mkdtemp(join(tmpdir(), 'trms-attacked-'))
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

/** The checker's problems with these files, as if in a folder. */
async function problemsIn(some: Files) {
  const entries = [...some].map(([path, bytes]): [string, Entry] => [
    path,
    {
      size: bytes.length,
      async *pieces() {
        yield bytes
      },
    },
  ])
  return (await checker.checkPack(new Map(entries))).problems
}

const zipped = (parts: Iterable<[name: string, bytes: Buffer]>): Promise<Buffer> =>
  buffer(
    Readable.fromWeb(
      makeZip(
        [...parts].map(([name, input]) => ({ name, input, lastModified: new Date(0) })),
      ) as never,
    ),
  )

/** Ends a ZIP as the server does: with the seal of all bytes before. */
const sealed = (bytes: Buffer, key: SealKey) =>
  buffer(Readable.from([bytes]).pipe(new SealedZip(key)))

/** The pack's files with one file changed, and every hash of the file computed anew. */
function recomputed(path: string, bytes: Buffer, key?: SealKey): Files {
  const all = new Map(files).set(path, bytes)
  const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest
  for (const one of manifest.files)
    if (one.path === path) Object.assign(one, { size: bytes.length, sha256: sha256(bytes) })
  if (key) {
    manifest.seal_key = key.id
    manifest.keys[key.id] = spkiOf(key.publicKey)
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  const seal = JSON.parse(String(files.get('manifest.sig')))
  seal.sha256 = sha256(text)
  if (key) Object.assign(seal, { key: key.id, signature: packSeal(key, 'manifest', seal.sha256) })
  return all
    .set('manifest.json', text)
    .set('manifest.sig', Buffer.from(`${JSON.stringify(seal)}\n`))
}

function ownKey(): SealKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { id: keyFingerprint(publicKey).slice(0, 16), privateKey, publicKey }
}

/** Runs the checker as people do. */
async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  return run(process.execPath, args, { env: { PATH: '' }, cwd: root }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: `${error.stdout}${error.stderr}`,
    }),
  )
}

async function unpacked(name: string): Promise<string> {
  const folder = join(root, name)
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  return folder
}

const changedIndex = () =>
  Buffer.from(String(files.get('index.html')).replace(/<td>[^<]*<\/td>/, '<td>01/01/2020</td>'))

describe('whoever has no key of the server', () => {
  test('[INS-03] changes no byte of an unpacked file without being found: 200 places of 200, and every file is looked at', async () => {
    expect(await problemsIn(files)).toEqual([])
    const paths = [...files.keys()]
    const missed: string[] = []
    for (const [nth, part] of fc
      .sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: 200, seed: 7 })
      .entries()) {
      const path = paths[nth % paths.length] ?? ''
      const bytes = Buffer.from(files.get(path) ?? '')
      const at = Math.min(bytes.length - 1, Math.floor(part * bytes.length))
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (nth % 8))
      if ((await problemsIn(new Map(files).set(path, bytes))).length === 0)
        missed.push(`${path} ${at}`)
    }
    expect(missed).toEqual([])
  })

  test('[INS-03] takes no file away, adds none, and swaps none with another pack', async () => {
    for (const path of files.keys()) {
      const fewer = new Map(files)
      fewer.delete(path)
      expect((await problemsIn(fewer)).map(({ of }) => of).join()).toContain(path)
      const other = later.get(path)
      if (!other || other.equals(files.get(path) as Buffer)) continue
      expect([path, await problemsIn(new Map(files).set(path, other))]).not.toEqual([path, []])
    }
    for (const path of [
      'index.htm',
      'records/more.pdf',
      '../above.txt',
      '/etc/passwd',
      'MANIFEST.json',
    ])
      expect(await problemsIn(new Map(files).set(path, Buffer.from('%PDF-')))).toContainEqual(
        expect.objectContaining({ what: 'extra', of: path }),
      )
    const mixed = new Map(files)
    for (const path of ['manifest.json', 'manifest.sig']) mixed.set(path, later.get(path) as Buffer)
    expect(await problemsIn(mixed)).not.toEqual([])
  })

  test('[INS-03] puts no pack together anew: with a changed index, every hash computed, and the seals of the true one', async () => {
    const forged = recomputed('index.html', changedIndex())
    expect((await problemsIn(forged)).map(({ what }) => what)).toEqual(['seal_bad'])
    const body = await zipped(forged)
    const end = zip.subarray(zip.lastIndexOf('trms pack seal 1', undefined, 'latin1'))
    const said = async (comment: Buffer) => {
      const one = Buffer.from(body)
      one.writeUInt16LE(comment.length, one.length - 2)
      const whole = Buffer.concat([
        one,
        Buffer.from(String(comment).replace(/ [0-9a-f]{64} /, ` ${sha256(one)} `)),
      ])
      return (await problemsOf(whole)).map(({ part, what }) => `${part} ${what}`)
    }
    expect(await said(end)).toEqual(['container seal_bad', 'manifest seal_bad'])
    // A ZIP that another program packed has no comment.
    expect((await problemsOf(await zipped(files))).map(({ what }) => what)).toContain(
      'container_seal_missing',
    )
    expect((await problemsOf(Buffer.concat([body, zip]))).length).toBeGreaterThan(0)
    expect((await problemsOf(Buffer.concat([zip, body]))).length).toBeGreaterThan(0)
  })

  test('[INS-03] and seals it with another key, is not called sound: the checker asks for the airline’s key, and with it says no', async () => {
    const key = ownKey()
    const path = join(root, 'own.zip')
    await writeFile(
      path,
      await sealed(await zipped(recomputed('index.html', changedIndex(), key)), key),
    )
    const alone = await verify(CHECKER.pathname, path)
    expect(alone.said).not.toContain('All of it is sound.')
    expect(alone.said).toContain('if that key is the airline’s')
    expect(alone.said).toContain(keyFingerprint(key.publicKey))
    const true_key = keyFingerprint(server.app.services.sealKey.publicKey)
    const held = await verify(CHECKER.pathname, path, '--key', true_key)
    expect([held.code, held.said]).toEqual([
      1,
      expect.stringContaining('another key than you named'),
    ])
    for (const cut of ['', true_key.slice(0, 16)])
      expect((await verify(CHECKER.pathname, path, '--key', cut)).code).toBe(1)
  })

  test('[INS-03] says which records, days and people a pack is of: a true one of less is not taken for the one that was asked for', async () => {
    const path = join(root, 'true.zip')
    await writeFile(path, zip)
    const { said } = await verify(CHECKER.pathname, path)
    expect(said).toMatch(/1 records, 2000-01-01 – 2100-12-31; 1 pilots; .*Training flight/)
  })
})

describe('a ZIP that is made to deceive', () => {
  /** Seals the bytes with the server's own key, so that only the form of the ZIP is wrong. */
  const asServer = async (bytes: Buffer) =>
    (await problemsOf(await sealed(bytes, server.app.services.sealKey))).map(
      ({ what, of }) => `${what} ${of}`,
    )

  test('[INS-03] has one file of each name, and none outside of itself', async () => {
    expect(await asServer(await zipped(files))).toEqual([])
    const twice: [string, Buffer][] = [...files, ['index.html', changedIndex()]]
    expect(await asServer(await zipped(twice))).toEqual([
      'unreadable has two files named index.html',
    ])
    for (const name of ['../../../evil.sh', '/evil.sh', '..\\evil.sh'])
      expect(await asServer(await zipped([...files, [name, Buffer.from('x')]]))).toEqual([
        `extra ${name}`,
      ])
  })

  test('[INS-03] is read in its large form (ZIP64), and sizes that are not true are found at once', async () => {
    const plain = await zipped(files)
    const end = plain.subarray(-22)
    const [count, size, at] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
    const large = (said: { count: bigint; size: bigint; at: bigint }) => {
      const directory = Buffer.alloc(56)
      directory.writeUInt32LE(0x06064b50, 0)
      directory.writeBigUInt64LE(44n, 4)
      directory.writeBigUInt64LE(said.count, 24)
      directory.writeBigUInt64LE(said.count, 32)
      directory.writeBigUInt64LE(said.size, 40)
      directory.writeBigUInt64LE(said.at, 48)
      const locator = Buffer.alloc(20)
      locator.writeUInt32LE(0x07064b50, 0)
      locator.writeBigUInt64LE(BigInt(plain.length - 22), 8)
      locator.writeUInt32LE(1, 16)
      const last = Buffer.from(end)
      last.fill(0xff, 8, 20)
      return Buffer.concat([plain.subarray(0, -22), directory, locator, last])
    }
    const said = { count: BigInt(count), size: BigInt(size), at: BigInt(at) }
    expect(await asServer(large(said))).toEqual([])
    const huge = 2n ** 63n - 1n
    for (const wrong of [
      { count: huge },
      { size: huge },
      { at: huge },
      { at: 0n },
      { count: said.count - 1n },
      { size: 10n },
    ])
      expect([Object.keys(wrong), await asServer(large({ ...said, ...wrong }))]).not.toEqual([
        Object.keys(wrong),
        [],
      ])
    // In the directory alone, a file claims to be larger than the disk.
    const inflated = Buffer.from(plain)
    inflated.writeUInt32LE(0xfffffff0, at + 24)
    expect((await asServer(inflated)).length).toBeGreaterThan(0)
  })
})

describe('the checker itself', () => {
  test('[INS-03] lets no name of a file write over what it says', async () => {
    const folder = await unpacked('named')
    const lie = '\u001b[2J\u001b[H\u202eAll of it is sound.'
    await writeFile(join(folder, `${lie}\n[ok] Files`), 'x')
    const { code, said } = await verify(join(folder, 'verify.mjs'))
    expect(code).toBe(1)
    for (const command of ['\u001b', '\u202e']) expect(said).not.toContain(command)
    expect(said).toContain('\\u{1b}[2J')
    expect(said.split('\n').filter((line) => line.startsWith('[ok] Files'))).toEqual([])
  })

  test('[INS-03] checks as well where its folder is reached through a link, and takes no link for a file', async () => {
    const folder = await unpacked('linked')
    await symlink(folder, join(root, 'link'))
    expect((await verify(join(root, 'link', 'verify.mjs'))).said).toContain('[ok] Files')
    await rename(join(folder, 'index.html'), join(root, 'index.html'))
    await symlink(join(root, 'index.html'), join(folder, 'index.html'))
    await run('mkfifo', [join(folder, 'more')])
    const { code, said } = await verify(join(root, 'link', 'verify.mjs'))
    expect(code).toBe(1)
    expect(said).toContain('index.html: is not the file that was packed')
    expect(said).toContain('more: is not a part of the pack')
  })
})

import { execFile } from 'node:child_process'
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { LANGUAGES } from '@trms/contract/messages/index'
import { auditName } from '@trms/contract/office/audit/words'
import { packList } from '@trms/contract/office/pack/calls'
import { PACK_KINDS } from '@trms/contract/office/pack/entity'
import { createTheoryTest } from '@trms/contract/records/theory-test/calls'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf } from '../../../test/flights.ts'
import { linesIn, madePack, textIn } from '../../../test/packs.ts'
import { addPasskey, SITE } from '../../../test/passkeys.ts'
import { newPerson } from '../../../test/people.ts'
import { newTheoryTest } from '../../../test/records.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { askedFor, passkeySignatureFor, signed } from '../../../test/signing.ts'
import { filesIn } from '../../../test/zip-files.ts'
import type { Manifest } from './manifest.ts'

interface Result {
  problems: { part: string; what: string; of: string }[]
  counted: { signatures: Record<string, number>; key: string } | null
}
interface Checker {
  bytesSource(bytes: Buffer): unknown
  checkZip(source: unknown): Promise<Result>
  report(result: { problems: unknown[]; counted: unknown }): string[]
}

const run = promisify(execFile)
const CHECKER = new URL('./verify.mjs', import.meta.url)
let checker: Checker
let server: TestServer
let admin: Caller
let zip: Buffer
let flight: string
let folder: string
let root: string

beforeAll(async () => {
  checker = (await import(CHECKER.href)) as Checker
  server = await startServer({ PUBLIC_URL: SITE.origin, SIGNING: 'ceremony' })
  admin = await server.as('admin')
  const pilot: Person = await newPerson(server, { role: 4, fleet: 'A321' })
  const instructor: Person = await newPerson(server, { role: 3, fleet: 'A321' })
  const [teacher, trainee] = [await sessionOf(server, instructor), await sessionOf(server, pilot)]
  const files = { report: pdf('Báo cáo.pdf', 3000) }
  const graded = await signed(teacher, instructor, createFlight, newFlight(instructor, pilot), {
    files,
  })
  flight = graded.data.id
  await signed(teacher, instructor, createTheoryTest, newTheoryTest(instructor, pilot), {
    files: { report: pdf('Bài làm.pdf', 2000) },
  })
  const { device } = await addPasskey(trainee, pilot)
  const asked = await askedFor(trainee, approveResult, { id: flight })
  const signature = passkeySignatureFor(asked, device)
  const approved = await trainee.raw(approveResult.path, { id: flight, signature })
  expect(approved.code).toBe('OK')
  zip = (await madePack(admin, { pilots: [pilot.id], language: 'vi' })).zip
  root = await mkdtemp(join(tmpdir(), 'trms-pack-'))
  await unpack(join(root, 'whole'))
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = join(root, `n${Math.random()}`)
  await cp(join(root, 'whole'), folder, { recursive: true })
})

async function unpack(to: string): Promise<void> {
  for (const [path, bytes] of filesIn(zip)) {
    await mkdir(dirname(join(to, path)), { recursive: true })
    await writeFile(join(to, path), bytes)
  }
}

const check = (bytes: Buffer) => checker.checkZip(checker.bytesSource(bytes))

/** Runs the checker as people do: from the folder, with nothing but Node. */
async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  return verifyAsked(...args, '--en')
}

/** Runs the checker in the language of the arguments, or in the language that the checker chooses. */
async function verifyAsked(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: '' }
  return run(process.execPath, ['verify.mjs', ...args], { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: `${error.stdout}${error.stderr}`,
    }),
  )
}
const manifest = () => JSON.parse(textIn(filesIn(zip), 'manifest.json')) as Manifest
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Changes a file, and the manifest to match, as anybody can do without the server's key. */
async function rewritten(path: string, bytes: string | Buffer): Promise<void> {
  await writeFile(join(folder, path), bytes)
  const said = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  for (const one of said.files)
    if (one.path === path)
      Object.assign(one, { size: Buffer.from(bytes).length, sha256: sha256(bytes) })
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(said, null, 1)}\n`)
}

describe('a pack as it was made', () => {
  test('[INS-03] is sound without the server: as a ZIP and unpacked, with Node alone, in both languages', async () => {
    const file = join(root, 'pack.zip')
    await writeFile(file, zip)
    const { seal_key } = (await admin.call(packList, {})).data
    const asZip = await verify(file, '--key', seal_key)
    expect([asZip.code, asZip.said]).toEqual([0, expect.stringContaining('All of it is sound.')])
    expect(asZip.said).toMatch(/\[ok\] The ZIP itself: sound/)
    expect(asZip.said).toContain('by passkey 1, by password 2')
    expect(asZip.said).toContain(seal_key)
    for (const chosen of [[], ['--vi']]) {
      const asFolder = await verifyAsked(...chosen, '--key', seal_key)
      expect([asFolder.code, asFolder.said]).toEqual([
        0,
        expect.stringContaining('Tất cả đều nguyên vẹn.'),
      ])
      expect(asFolder.said).toContain('Chuyến bay huấn luyện, ')
    }
    expect(
      (
        await verify(
          '--key',
          seal_key.replace(/^./, (one) => (one === '0' ? '1' : '0')),
        )
      ).code,
    ).toBe(1)
    const { problems, counted } = await check(zip)
    expect([problems, counted?.signatures]).toEqual([
      [],
      { passkey: 1, password: 2, session: 0, before: 0 },
    ])
  })

  test('[INS-03] names every kind of record as the product does', () => {
    for (const language of LANGUAGES)
      for (const kind of PACK_KINDS) {
        const selection = { pilots: [], fleets: [], kinds: [kind], from: '', to: '' }
        const manifest = { pack: { language, selection }, records: [] }
        const [, head] = checker.report({ problems: [], counted: { manifest } })
        expect(head?.endsWith(`; ${auditName('entity', kind, language)}`)).toBe(true)
      }
  })

  test('[INS-03] tells where a single changed byte was found: 200 places of 200', async () => {
    const missed: number[] = []
    const places = fc.sample(fc.integer({ min: 0, max: zip.length - 1 }), {
      numRuns: 180,
      seed: 20,
    })
    // And twenty changes outside of the files: in headers, directory and seal.
    const outside = fc.sample(fc.integer({ min: zip.length - 2000, max: zip.length - 1 }), {
      numRuns: 20,
      seed: 3,
    })
    for (const at of [...places, ...outside]) {
      const broken = Buffer.from(zip)
      broken[at] = (broken[at] ?? 0) ^ (1 << (at % 8))
      const { problems } = await check(broken)
      if (problems.length === 0) missed.push(at)
    }
    expect(missed).toEqual([])
  })

  test('[INS-03] cut short, made longer, or put together anew, is found', async () => {
    for (const broken of [
      zip.subarray(0, -1),
      zip.subarray(1),
      Buffer.concat([zip, Buffer.from('\n')]),
      zip.subarray(0, 100),
      Buffer.from(''),
    ])
      expect((await check(broken)).problems).not.toEqual([])
  })
})

describe('what is not sound is named', () => {
  test('[INS-03] a changed and a removed document, by file and record', async () => {
    const { records } = manifest()
    const [one, two] = [
      records.find(({ id }) => id === flight),
      records.find(({ id }) => id !== flight),
    ]
    await rm(join(folder, one?.pdf ?? ''))
    const attached = join(folder, two?.files[0]?.path ?? '')
    const bytes = await readFile(attached)
    bytes[100] = (bytes[100] ?? 0) ^ 1
    await writeFile(attached, bytes)
    const { code, said } = await verify()
    expect(code).toBe(1)
    expect(said).toContain(`${one?.pdf} (Training flight ${flight}): is missing`)
    expect(said).toContain(
      `${two?.files[0]?.path} (Theory test ${two?.id}): is not the file that was packed`,
    )
    expect(said).toContain('[ok] Signatures')
  })

  test('[INS-03] an altered statement, also where every hash beside it was computed anew', async () => {
    const lines = linesIn<Record<string, string>>(filesIn(zip), 'signatures.jsonl')
    const of = (method: string) => lines.find((one) => one.method === method) ?? {}
    for (const [method, changes] of [
      [
        'password',
        (one: Record<string, string>) => ({
          statement: one.statement?.replace('"kind":"t', '"kind":"T'),
        }),
      ],
      ['passkey', (one: Record<string, string>) => ({ statement: `${one.statement} ` })],
    ] as const) {
      const one = of(method)
      const statement = changes(one).statement ?? ''
      const other = { ...one, statement, sha256: sha256(statement) }
      const text = lines.map((line) => JSON.stringify(line === one ? other : line)).join('\n')
      await rewritten('signatures.jsonl', `${text}\n`)
      const { code, said } = await verify()
      expect(code).toBe(1)
      expect(said).toMatch(
        new RegExp(`${one.id} .*: (is not what the server sealed|the passkey did not)`),
      )
      expect(said).toContain('manifest.json: is not what the server sealed')
      const bare = { ...one, statement }
      await rewritten(
        'signatures.jsonl',
        `${text.replace(JSON.stringify(other), JSON.stringify(bare))}\n`,
      )
      expect((await verify()).said).toContain(`${one.id} (`)
    }
  })

  test('[INS-03] a passkey’s signature of another statement, and one that was taken away', async () => {
    const lines = linesIn<Record<string, never>>(filesIn(zip), 'signatures.jsonl')
    const [passkey, password] = ['passkey', 'password'].map((method) =>
      lines.find((one) => one.method === method),
    )
    const swapped = { ...password, method: 'passkey', proof: passkey?.proof }
    const left = lines.filter((one) => one !== passkey && one !== password)
    const text = [...left, swapped].map((one) => JSON.stringify(one)).join('\n')
    await rewritten('signatures.jsonl', `${text}\n`)
    const { said } = await verify()
    expect(said).toMatch(new RegExp(`${password?.id} .*: the passkey did not sign this statement`))
    expect(said).toMatch(new RegExp(`${passkey?.id} .*Training flight ${flight}.*: is missing`))
  })

  test('[INS-03] an audit entry that was changed, one that was taken out, and a file that was put in', async () => {
    const lines = textIn(filesIn(zip), 'audit.jsonl').split('\n').filter(Boolean)
    const first = JSON.parse(lines[0] ?? '{}') as { seq: number; action: string }
    const changed = [JSON.stringify({ ...first, action: 'archive' }), ...lines.slice(1, -1)]
    await rewritten('audit.jsonl', `${changed.join('\n')}\n`)
    await writeFile(join(folder, 'hồ sơ', 'letter.pdf'), '%PDF-')
    const { said } = await verify()
    expect(said).toContain(`${first.seq}: this entry was changed`)
    expect(said).toContain(
      `${lines.length - 1} / ${lines.length}: entries of the audit trail are missing`,
    )
    expect(said).toContain('hồ sơ/letter.pdf: is not a part of the pack')
  })

  test('[INS-03] a record taken out of the manifest, and a pack sealed anew with a key that is not the airline’s', async () => {
    const said = manifest()
    const [gone] = said.records.splice(0, 1)
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(said, null, 1)}\n`)
    const seen = (await verify()).said
    expect(seen).toContain('manifest.json: is not what the server sealed')
    expect(seen).toContain('no record of the pack has this signature')
    expect(gone).toBeDefined()

    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    const key = sha256(spki).slice(0, 16)
    const forged = {
      ...manifest(),
      seal_key: key,
      keys: { ...manifest().keys, [key]: spki.toString('base64') },
    }
    const text = `${JSON.stringify(forged, null, 1)}\n`
    const signature = sign(
      null,
      Buffer.from(`trms pack manifest 1\n${sha256(text)}`),
      createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    ).toString('base64url')
    await writeFile(join(folder, 'manifest.json'), text)
    await writeFile(
      join(folder, 'manifest.sig'),
      `${JSON.stringify({ form: 1, key, sha256: sha256(text), signature })}\n`,
    )
    const { seal_key } = (await admin.call(packList, {})).data
    const forgedSeen = await verify('--key', seal_key)
    expect(forgedSeen.code).toBe(1)
    expect(forgedSeen.said).toContain('the pack is sealed with another key than you named')
    await rename(join(folder, 'manifest.json'), join(folder, 'elsewhere.json'))
    expect((await verify()).said).toContain('manifest.json: is missing')
  })
})

import { deflateSync } from 'node:zlib'
import { tdDetail } from '@trms/contract/office/training-document/calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/platform/errors.ts'
import { hasScript } from '../../src/platform/files/pdf/script.ts'
import { ThreadGaveUp } from '../../src/platform/files/threads.ts'
import type { Caller } from '../caller.ts'
import { newDocument } from '../documents.ts'
import { startServer, type TestServer } from '../server.ts'
import { until } from '../until.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const HEAD = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n')
const ACTION = '4 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj\n'
const stream = (dictionary: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`5 0 obj<<${dictionary}/Length ${bytes.length}>>\nstream\r\n`),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ])
const OBJECTS = '/Type/ObjStm/N 1/First 4/Filter'
const packed = deflateSync(Buffer.from(`4 0 ${ACTION}`))
const harmless = deflateSync(Buffer.from('4 0 <</Type/Pages/Count 0>>'))
const page = stream('', Buffer.from('q Q'))
/** 100 MB when unpacked. */
const large = deflateSync(Buffer.alloc(100_000_000))
/** The action in packed objects as text, which no look into deflated streams finds. */
const hex = Buffer.from(`${packed.toString('hex')}>`)
/** An object that looks like packed objects, with the beginning of a second stream in its stream. */
const decoy = '8 0 obj<</Type/ObjStm/N 0/First 0/Length 8>>stream\nstream\nendstream endobj\n'
const after = (first: string, second: Buffer) => Buffer.concat([Buffer.from(first), second])
/** Deflated bytes that hold nothing, of which some begin another stream. */
const empty = Buffer.from([0, 0, 0, 0xff, 0xff])
const begun = Buffer.from([0, 9, 0, 0xf6, 0xff, ...Buffer.from('stream\n'), 0x78, 0x9c])
const nested = [...Array<Buffer>(3000).fill(begun), ...Array<Buffer>(1_000_000).fill(empty)]
const broken = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -4), Buffer.from('oops')])

const WITH: [string, string | Buffer][] = [
  ['an action', ACTION],
  ['an action whose name is written in codes', ACTION.replace('JavaScript', 'J#61vaScr#69p#74')],
  ['an action that hides in what is no object', `% ${ACTION}`],
  ['a form with programs of its own', '6 0 obj<</AcroForm<</XFA 7 0 R>>>>endobj'],
  ['a program to be started', '6 0 obj<</S/Launch/F(a.exe)>>endobj'],
  ['an action in packed objects', stream(`${OBJECTS}/FlateDecode`, packed)],
  ['an action in packed objects, in a list of one', stream(`${OBJECTS}[/Fl]`, packed)],
  ['an action in a stream that says nothing of it', stream('', packed)],
  [
    'objects with a predictor',
    stream(`${OBJECTS}/FlateDecode/DecodeParms<</Predictor 12>>`, harmless),
  ],
  ['objects packed in another way', stream(`${OBJECTS}/LZWDecode`, Buffer.from('80'))],
  ['objects packed twice', stream(`${OBJECTS}[/ASCIIHexDecode/FlateDecode]`, Buffer.from('78'))],
  ['objects packed as another object says', stream(`${OBJECTS} 9 0 R`, harmless)],
  ['objects that cannot be unpacked', stream(`${OBJECTS}/FlateDecode`, broken(harmless))],
  ['objects without a stream', '7 0 obj<</Type/ObjStm>>endobj'],
  [
    'objects that are encrypted',
    Buffer.concat([
      stream(`${OBJECTS}/FlateDecode`, harmless),
      Buffer.from('trailer<</Encrypt 9 0 R>>'),
    ]),
  ],
  [
    'objects whose dictionary names two filters',
    stream(`${OBJECTS}/FlateDecode/Filter/ASCIIHexDecode`, hex),
  ],
  [
    'objects whose dictionary names a filter in a text',
    stream(`/X(/Filter/FlateDecode)${OBJECTS}/ASCIIHexDecode`, hex),
  ],
  [
    'objects with parameters in a list of other objects',
    stream(`${OBJECTS}[/FlateDecode]/DecodeParms[9 0 R]`, harmless),
  ],
  [
    'objects with parameters after a comment',
    stream(`${OBJECTS}/FlateDecode/DecodeParms%\n9 0 R`, harmless),
  ],
  [
    'objects behind a decoy, whose dictionary seems to begin late',
    after(decoy, stream(`${OBJECTS}/ASCIIHexDecode/X(obj)`, hex)),
  ],
  [
    'objects behind a decoy, whose stream begins after a space',
    after(decoy, Buffer.from('10 0 obj<</Type/ObjStm/N 2/First 9/Length 4>>stream \n78')),
  ],
  [
    'objects without a type, packed in another way',
    stream('/N 1/First 4/Filter/ASCIIHexDecode', hex),
  ],
  ['packed bytes that hold nothing, again and again', Buffer.concat(nested)],
  [
    'objects whose dictionary is padded',
    stream(`${OBJECTS}/FlateDecode${' '.repeat(1024)}`, harmless),
  ],
  ['more streams than any document has', Buffer.concat(Array(50_001).fill(page))],
  ['streams that share a long dictionary', `5 0 obj<<${' '.repeat(1e6)}${'stream\n'.repeat(1000)}`],
  ['more than can be unpacked', Buffer.concat(Array(11).fill(stream('', large)))],
  [
    'more than can be unpacked, of which nothing is whole',
    Buffer.concat(Array(11).fill(stream('', broken(large)))),
  ],
]
const WITHOUT: [string, string | Buffer][] = [
  ['plain pages', ''],
  ['the word in a text', '6 0 obj(JavaScript)endobj'],
  ['packed objects', stream(`${OBJECTS}/FlateDecode`, harmless)],
  [
    'a table of objects with a predictor',
    stream('/Type/XRef/Filter/FlateDecode/DecodeParms<</Predictor 12>>', harmless),
  ],
  [
    'a picture that cannot be unpacked',
    stream('/Subtype/Image/Filter/FlateDecode', broken(harmless)),
  ],
  ['a key without packed objects', 'trailer<</Encrypt 9 0 R>>'],
  ['30,000 streams', Buffer.concat(Array(30_000).fill(page))],
]
const file = (rest: string | Buffer) => Buffer.concat([HEAD, Buffer.from(rest)])

describe('a PDF brings script', () => {
  test.each(WITH)('[SEC-01] by %s', async (_, rest) => {
    expect(await hasScript(file(rest))).toBe(true)
  })

  test.each(WITHOUT)('[SEC-01] not by %s', async (_, rest) => {
    expect(await hasScript(file(rest))).toBe(false)
  })
})

const asFile = (rest: string | Buffer) =>
  new File([new Uint8Array(file(rest))], 'bài tập.pdf', { type: 'application/pdf' })
async function uploaded(rest: string | Buffer): Promise<string> {
  const { id } = await newDocument(admin, {}, [asFile(rest)])
  const { files } = (await admin.call(tdDetail, { id })).data
  return files[0]?.url ?? ''
}
const disposition = async (url: string, caller = admin) =>
  (await caller.get(url)).headers.get('content-disposition')?.split(';')[0]
/** The kept result of the file that was uploaded last. */
const known = async () => {
  const { db } = server.app.services
  const files = db.selectFrom('stored_file').select('brings_script').orderBy('created_at', 'desc')
  return (await files.executeTakeFirstOrThrow()).brings_script
}

test('[SEC-01] one with script is saved, never shown; others are shown', async () => {
  const active = await uploaded(stream(`${OBJECTS}/FlateDecode`, packed))
  expect(await disposition(active)).toBe('attachment')
  // The second answer comes from the kept result.
  expect(await disposition(active)).toBe('attachment')
  const response = await admin.get(active)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.includes(packed)).toBe(true)

  const plain = await uploaded('')
  expect(await disposition(plain)).toBe('inline')
  expect(await disposition(plain)).toBe('inline')
  expect(await disposition(`${plain}?download=1`)).toBe('attachment')
})

test('[SEC-01] a file that was stored before anybody looked for script is looked through when it is opened', async () => {
  const active = await uploaded(ACTION)
  expect(await known()).toBe(null)
  expect(await disposition(active)).toBe('attachment')
  expect(await known()).toBe(true)
})

test('[SEC-01] HEAD tells how a file would be sent, as GET sends it', async () => {
  for (const rest of ['', ACTION]) {
    const url = await uploaded(rest)
    const ask = (method: string) =>
      fetch(`${server.address}${url}`, { method, headers: admin.headers() })
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    expect(head.status).toBe(200)
    for (const name of ['content-disposition', 'content-type', 'content-length'])
      expect(head.headers.get(name), name).toBe(get.headers.get(name))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect((await get.arrayBuffer()).byteLength).toBe(file(rest).length)
  }
})

test('[SEC-01] a file that was made to be slow is known as such from its first opening on', async () => {
  const url = await uploaded('stream\n'.repeat(150_000))
  expect(await disposition(url)).toBe('attachment')
  expect(await known()).toBe(true)
})

test.each([
  ['time', new ThreadGaveUp('too slow'), null, 'inline'],
  ['a thread', new AppError('UNAVAILABLE', 'unavailable'), null, 'inline'],
  ['memory', new ThreadGaveUp('too large'), true, 'attachment'],
] as const)(
  '[SEC-01] a sound file that is not looked through for want of %s is saved; what is kept is only what will not change',
  async (_, error, kept, next) => {
    const url = await uploaded('')
    vi.spyOn(server.app.services.threads, 'run').mockRejectedValueOnce(error)
    expect(await disposition(url)).toBe('attachment')
    expect(await known()).toBe(kept)
    expect(await disposition(url)).toBe(next)
  },
)

test('[SEC-01] files of one person, however slow, do not keep others from theirs', async () => {
  const { threads } = server.app.services
  const urls = [await uploaded('% 1'), await uploaded('% 2'), await uploaded('% 3')]
  const other = await server.as('pilotA')
  const held = Promise.withResolvers<boolean>()
  const run = vi.spyOn(threads, 'run').mockClear().mockReturnValueOnce(held.promise)
  const mine = urls.slice(0, 2).map((url) => disposition(url))
  await until(() => run.mock.calls.length === 1, 'the first search')
  expect(await disposition(urls[2] ?? '', other)).toBe('inline')
  expect(run).toHaveBeenCalledTimes(2)
  held.resolve(false)
  expect(await Promise.all(mine)).toEqual(['inline', 'inline'])
  expect(run).toHaveBeenCalledTimes(3)
})

test('[SEC-01] a file that many open at once is searched once, and whoever is one too many saves it', async () => {
  const url = await uploaded('')
  const held = Promise.withResolvers<boolean>()
  const run = vi.spyOn(server.app.services.threads, 'run').mockClear()
  run.mockReturnValueOnce(held.promise)
  const answers: (string | undefined)[] = []
  const all = Array.from({ length: 34 }, async () => answers.push(await disposition(url)))
  await until(() => answers.length === 1, 'the one too many')
  held.resolve(false)
  await Promise.all(all)
  expect(answers).toEqual(['attachment', ...Array(33).fill('inline')])
  expect(run).toHaveBeenCalledTimes(1)
})

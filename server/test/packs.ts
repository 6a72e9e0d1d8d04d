import { Readable } from 'node:stream'
import type { Sent } from '@trms/contract/call'
import { askPack, packList } from '@trms/contract/office/pack/calls'
import { PACK_KINDS, type Pack, type PackState } from '@trms/contract/office/pack/entity'
import { newId } from '../src/platform/db/id.ts'
import type { Caller } from './caller.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

/** Makes a pack in this state; all other packs are neither unfinished nor kept. */
export async function newPack(
  { app, airline }: TestServer,
  state: 'waiting' | 'ready' | 'cancelled',
): Promise<string> {
  const { db, files } = app.services
  await db
    .updateTable('pack')
    .set({ state: 'removed' })
    .where('state', 'in', ['waiting', 'making', 'ready'])
    .execute()
  const { language, ...selection } = EVERYTHING
  const file = state === 'ready' && (await files.write(Readable.from([Buffer.from('PK')])))
  if (file) await file.durable
  const id = newId()
  const values = {
    id,
    asked_by: airline.admin.id,
    asked_at: new Date(),
    language,
    state,
    records: 1,
  }
  await db
    .insertInto('pack')
    .values({
      ...values,
      selection: JSON.stringify({ pilots: [], fleets: [], ...selection }),
      ...(file && {
        kept_until: new Date(Date.now() + 86_400_000),
        size: file.size,
        sha256: file.sha256,
        storage_key: file.storageKey,
      }),
    })
    .execute()
  return id
}

type Wish = Sent<typeof askPack>

/** The records of everybody, of every kind, and of all years. */
export const EVERYTHING: Wish = {
  kinds: [...PACK_KINDS],
  from: '2000-01-01',
  to: '2100-12-31',
  language: 'en',
}

export const packOf = async (admin: Caller, id: string): Promise<Pack> => {
  const { packs } = (await admin.call(packList, { page_count: 100 })).data
  const found = packs.find((one) => one.id === id)
  if (!found) throw new Error(`no pack ${id}`)
  return found
}

/** The header by which a browser says that a page of ours requests a file. */
export const SAME_SITE = { 'sec-fetch-site': 'same-origin' }

/** Waits until a pack reaches a state. */
export async function cameTo(admin: Caller, id: string, state: PackState): Promise<Pack> {
  let pack = await packOf(admin, id)
  await until(async () => {
    pack = await packOf(admin, id)
    return pack.state === state
  }, `the pack to be ${state}`)
  return pack
}

/** Asks for a pack, waits until the pack is ready, and downloads the file. */
export async function madePack(admin: Caller, wish: Partial<Wish> = {}) {
  const { id } = (await admin.call(askPack, { ...EVERYTHING, ...wish })).data
  const pack = await cameTo(admin, id, 'ready')
  return { pack, zip: await fetched(admin, pack) }
}

export async function fetched(admin: Caller, { url }: Pack): Promise<Buffer> {
  const response = await admin.get(url ?? '', SAME_SITE)
  if (response.status !== 200) throw new Error(`the pack was not sent: ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

export const textIn = (files: Map<string, Buffer>, path: string): string =>
  (files.get(path) ?? Buffer.from('')).toString('utf8')

export const linesIn = <Line = Record<string, unknown>>(
  files: Map<string, Buffer>,
  path: string,
): Line[] =>
  textIn(files, path)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

interface Checker {
  bytesSource(bytes: Buffer): unknown
  checkZip(source: unknown): Promise<{ problems: { part: string; what: string; of: string }[] }>
}

/** The problems that the checker inside packs finds in a ZIP. */
export async function problemsOf(zip: Buffer) {
  const checker: Checker = await import(
    new URL('../src/office/pack/verify.mjs', import.meta.url).href
  )
  return (await checker.checkZip(checker.bytesSource(zip))).problems
}

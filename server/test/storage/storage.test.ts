import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { LocalStore } from '../../src/platform/files/local-store.ts'
import type { KeptFile } from '../../src/platform/files/store.ts'
import { startBucketStandIn } from './bucket-stand-in.ts'
import { keepsFiles } from './cases.ts'

keepsFiles('[OPS-01] files in a folder', async () => ({ env: {}, close: async () => undefined }))
keepsFiles('[OPS-01] files in a bucket', startBucketStandIn)

test('[OPS-01] a file that has not arrived whole is none of those that a folder lists', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trms-listed-'))
  const store = await LocalStore.open(folder, 'server')
  for (const name of ['whole', 'half.part']) await writeFile(join(folder, 'server', name), 'x')
  const listed: KeptFile[] = []
  for await (const one of store.list()) listed.push(one)
  expect(listed).toEqual([{ storageKey: 'server/whole', size: 1 }])
  await store.close()
  await rm(folder, { recursive: true })
})

test('[FIL-03] a file that cannot be written whole is not left open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trms-closed-'))
  const store = await LocalStore.open(folder, 'server')
  const open = async () => {
    const all = await readdir('/proc/self/fd')
    const paths = await Promise.all(
      all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    )
    return paths.filter((path) => path.startsWith(folder)).sort()
  }
  const before = await open()
  const broken = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('%PDF-1.7')
        throw new Error('the sender went away')
      })(),
    )
  await expect(store.write(broken())).rejects.toThrow('the sender went away')
  await expect(store.put('server/known', broken())).rejects.toThrow('the sender went away')
  await expect(store.receive(broken(), { name: 'a.pdf', accept: 'pdf' })).rejects.toThrow()
  expect(await open()).toEqual(before)
  await store.close()
  await rm(folder, { recursive: true })
})

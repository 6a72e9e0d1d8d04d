import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

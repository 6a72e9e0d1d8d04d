import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDocument } from './documents.ts'
import { pdf } from './flights.ts'
import { startServer, type TestServer } from './server.ts'
import { until } from './until.ts'

let server: TestServer
/** How often the server had the collector called with what gives memory back at once. */
let collected = 0
/** How often the server had the young objects collected. */
let young = 0
const before = globalThis.gc
beforeAll(async () => {
  // A server that was started with --expose-gc finds V8's collector here.
  globalThis.gc = (async (options: NodeJS.GCOptions) => {
    if (options.flavor === 'last-resort') collected += 1
    if (options.type === 'minor') young += 1
  }) as unknown as NodeJS.GCFunction
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  globalThis.gc = before
})

test('a server gives back the memory of its start, once', async () => {
  await until(() => collected === 1, 'the memory of the start to be given back')
  await Promise.all(Array.from({ length: 50 }, () => fetch(`${server.address}/health/live`)))
  await sleep(3000)
  expect(collected).toBe(1)
})

test('the memory of a file that comes in is given back after every 12 MB', async () => {
  await newDocument(await server.as('admin'), {}, [pdf('long.pdf', 30_000_000)])
  // What earlier files of other tests left over is counted too.
  expect(young).toBeGreaterThanOrEqual(2)
})

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
/** How often the server had the collector called with what gives memory back at once. */
let collected = 0
const before = globalThis.gc
beforeAll(async () => {
  // A server that was started with --expose-gc finds V8's collector here.
  globalThis.gc = (async (options: NodeJS.GCOptions) => {
    if (options.flavor === 'last-resort') collected += 1
  }) as unknown as NodeJS.GCFunction
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  globalThis.gc = before
})

const answer = (times: number) =>
  Promise.all(Array.from({ length: times }, () => fetch(`${server.address}/health/live`)))

test('a server gives memory back once after its start, and once after much work', async () => {
  await until(() => collected === 1, 'the memory of the start to be given back')
  // Few calls, such as those of one page now and then, leave little behind.
  await answer(20)
  await sleep(6000)
  expect(collected).toBe(1)

  for (let i = 0; i < 10; i++) await answer(100)
  await until(() => collected === 2, 'the memory of the work to be given back')
  await sleep(6000)
  expect(collected).toBe(2)
})

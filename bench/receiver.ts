/**
 * A bare server of Node that keeps what it receives durably, as it comes, and asks and checks nothing: node
 * bench/receiver.ts FOLDER, started by `fork`; sends the port once it listens.
 */
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const [folder = ''] = process.argv.slice(2)
let received = 0

const server = createServer(async (request, response) => {
  received += 1
  const path = join(folder, `received-${received}`)
  const file = await open(path, 'w')
  for await (const piece of request) await file.write(piece)
  await file.sync()
  await file.close()
  response.end()
  await rm(path)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.((server.address() as AddressInfo).port)

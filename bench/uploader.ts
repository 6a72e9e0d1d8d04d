/**
 * Uploads large reports, several at once, from a process of its own: node bench/uploader.ts, started by a
 * message.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { createFlight } from '@trms/contract/records/training-flight/calls'
import type { Headers } from './client.ts'
import { multipart, pdf } from './multipart.ts'

export interface Uploads {
  address: string
  bytes: number
  /** The waves, each of which is sent at once. */
  waves: { headers: Headers; flight: object }[][]
}

/** The milliseconds of each wave. */
export type UploadsTook = number[]

process.once('message', async (uploads: Uploads) => {
  const file = pdf(uploads.bytes)
  const took: UploadsTook = []
  for (const wave of uploads.waves) {
    const began = performance.now()
    await Promise.all(wave.map((one) => upload(uploads.address, file, one)))
    took.push(performance.now() - began)
  }
  process.send?.(took)
})

async function upload(address: string, file: Buffer, one: Uploads['waves'][number][number]) {
  const { headers, head, tail } = multipart(one.flight)
  const length = head.length + file.length + tail.length
  const sent = request(`${address}/v1/${createFlight.path}`, {
    method: 'POST',
    headers: { ...one.headers, ...headers, 'content-length': length },
  })
  sent.write(head)
  sent.write(file)
  sent.end(tail)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  if (response.statusCode !== 200) throw new Error(`upload: ${response.statusCode} ${text}`)
}

import { createHash } from 'node:crypto'
import type { Call } from '@trms/contract/call'
import type { ReceivedFile } from '../files/store.ts'

/**
 * A SHA-256 over the input and the files' names and hashes, which tells a repeated create from a different
 * one.
 */
export function fingerprintOf(
  call: Call,
  input: unknown,
  files: Record<string, readonly ReceivedFile[]>,
): Buffer {
  const hash = createHash('sha256').update(call.path).update('\n').update(JSON.stringify(input))
  for (const [name, received] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const file of received)
      hash.update(`\n${JSON.stringify([name, file.name])}`).update(file.sha256)
  return hash.digest()
}

// The Node that the product runs under. This file and those it needs run under any Node from 20.19 on.
import { join } from 'node:path'
import { fetched } from './fetched.mjs'

/** The long-term support line that the product is tested under, pinned (docs/decisions/0023-node-24.md). */
const PINNED = '24.21.0'
const SUPPORTED = 24
const OLDEST = [20, 19]

/** The program to go on under: this one where it is new enough, else the pinned one, which is fetched once into `.cache`. */
export async function supportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= SUPPORTED) return process.execPath
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new Error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}`)
  // the package of this platform alone: the one named `node` fetches the same by a script at its installation
  const name = `node-${process.platform}-${process.arch}`
  const say = () =>
    process.stdout.write(`Fetching Node ${PINNED}; this machine has ${process.versions.node} …\n`)
  const folder = await fetched({ name, version: PINNED, as: 'node' }, say).catch((error) => {
    throw new Error(
      `Node ${PINNED} could not be fetched (${error.message}). Install Node ${SUPPORTED} or newer, and try again.`,
    )
  })
  return join(folder, 'bin', 'node')
}

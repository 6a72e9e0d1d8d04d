// Finds the Node that the product runs under. This file and its imports run under any Node from 20.19 on.
import { join } from 'node:path'
import { fetched } from './fetched.mjs'

/**
 * The pinned release of the long-term support line under which the product is tested
 * (docs/decisions/0023-node-24.md).
 */
const PINNED = '24.21.0'
const SUPPORTED = 24
const OLDEST = [20, 19]

/**
 * The Node program for running the product: the present one if new enough, else the pinned one, which is
 * fetched once into `.cache`.
 */
export async function supportedNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= SUPPORTED) return process.execPath
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new Error(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}`)
  // The package for this platform is fetched directly, because the package named `node` fetches the same with
  // an install script.
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

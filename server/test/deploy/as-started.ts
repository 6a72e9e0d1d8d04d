import { join, relative } from 'node:path'
import { SERVER, SERVER_ENV } from '../../../scripts/server.mjs'

export const ROOT = join(import.meta.dirname, '../../..')

/**
 * The arguments that `npm start` passes to Node, with the program's path relative to the product's folder.
 */
export const words = SERVER.map((word) => (word.startsWith('/') ? relative(ROOT, word) : word))

/** The environment variables that `npm start` adds, as `NAME=value`. */
export const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`)

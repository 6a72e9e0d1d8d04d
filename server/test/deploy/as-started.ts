import { join, relative } from 'node:path'
import { SERVER, SERVER_ENV } from '../../../scripts/server.mjs'

export const ROOT = join(import.meta.dirname, '../../..')

/** What `npm start` tells Node, its program by the path from the product's folder. */
export const words = SERVER.map((word) => (word.startsWith('/') ? relative(ROOT, word) : word))

/** `NAME=value` of what it adds to the environment. */
export const settings = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`)

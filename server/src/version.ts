import { readFileSync } from 'node:fs'

/** The product's version from server/package.json. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version

import { readFileSync } from 'node:fs'

/** The product's version, which stands in server/package.json, beside the sources and beside the build. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { asOwner, newDatabase, type TestDatabase } from '../database.ts'

/** The secret of the server that filled the release's airline; kept secrets are sealed with this one. */
export const RELEASE_SECRET = Buffer.from('upgrade-test-secret-of-the-demo-airline-0040').toString(
  'base64',
)
/** The last migration of the release (README.md tells how its dump was made). */
export const RELEASE = '0040_archive'

/** A database as the release left it: its schema and its demo airline, without later migrations. */
export async function releaseDatabase(): Promise<TestDatabase> {
  const database = await newDatabase({ withSchema: false })
  const dump = readFileSync(fileURLToPath(new URL('./0040.sql.br', import.meta.url)))
  await asOwner(database.url, brotliDecompressSync(dump).toString('utf8'))
  return database
}

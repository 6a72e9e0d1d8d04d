import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { ownerClient } from '../src/platform/db/pool.ts'

/**
 * The URL of another database on the same server. (URL cannot parse a socket's address, which has no host.)
 */
export const databaseUrl = (clusterUrl: string, name: string): string =>
  clusterUrl.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)

export type TestDatabase = Awaited<ReturnType<typeof newDatabase>>

/** A new database, empty or with the schema; the caller must `drop` the database at the end. */
export async function newDatabase({ withSchema = true } = {}) {
  const clusterUrl = inject('clusterUrl')
  const name = `trms_test_${randomBytes(6).toString('hex')}`
  const source = withSchema ? ` TEMPLATE ${inject('template')} STRATEGY FILE_COPY` : ''
  await asOwner(clusterUrl, `CREATE DATABASE ${name}${source}`)
  return {
    url: databaseUrl(clusterUrl, name),
    appUrl: databaseUrl(inject('appClusterUrl'), name),
    drop: () => asOwner(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

/** Runs one statement on a connection of its own, as the owner of the database. */
export async function asOwner(url: string, text: string, values: unknown[] = []): Promise<void> {
  const owner = ownerClient(url)
  await owner.connect()
  try {
    await owner.query(text, values)
  } finally {
    await owner.end()
  }
}

import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { readSeals } from '../audit/seal-folder.ts'
import { verifyTrail } from '../audit/verify.ts'
import { copyOut, filesOut } from './catalog.ts'
import type { Backup } from './check.ts'
import { BackupError } from './error.ts'
import { Fingerprint } from './parts.ts'

/**
 * Proves, in the client's transaction, that a database filled from a backup equals the backed up database:
 * every table read back is identical to its part, and the list of files is the same. Throws BackupError with
 * the first difference.
 */
export async function proveDatabase(client: pg.Client, { manifest }: Backup): Promise<void> {
  for (const table of manifest.tables) {
    const read = await fingerprintOf(client, copyOut(table))
    if (read.rows !== table.rows)
      throw new BackupError(`The table ${table.name} has ${read.rows} rows, not ${table.rows}.`)
    if (read.sha256 !== table.sha256)
      throw new BackupError(`The table ${table.name} is not what the part ${table.file} says.`)
  }
  const files = await fingerprintOf(client, filesOut(manifest.tables))
  if (files.sha256 !== manifest.files.sha256)
    throw new BackupError(
      `The part ${manifest.files.file} is not the list of the database's files.`,
    )
  const head = await client.query<{ seq: number }>('SELECT seq FROM audit_head')
  const { seq } = manifest.audit
  if (head.rows[0]?.seq !== seq)
    throw new BackupError(`The audit trail has ${head.rows[0]?.seq} entries, not ${seq}.`)
}

/**
 * Says, in the client's transaction, what is wrong with the seals in the folder, and where the audit trail is
 * not sound or is not the one that was sealed; nothing when all of it agrees.
 */
export async function flawsOfTrail(client: pg.Client, sealFolder: string): Promise<string[]> {
  const { seals, bad } = await readSeals(sealFolder)
  const [first, ...more] = bad
  const flaws: string[] = []
  if (first)
    flaws.push(
      `The seal in line ${first.line} of the part seals/${first.file} is bad: ${first.problem}.`,
    )
  if (more.length > 0) flaws.push(`And ${more.length} seals more are bad.`)
  const trail = await verifyTrail(client, seals)
  if (!trail.sound) flaws.push(`The audit trail is broken at entry ${trail.seq}: ${trail.problem}.`)
  return flaws
}

async function fingerprintOf(client: pg.Client, statement: string) {
  const rows = client.query(copyTo(statement))
  const seen = new Fingerprint()
  await pipeline(rows, seen, async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  })
  return { rows: rows.rowCount, sha256: seen.sha256() }
}

import type pg from 'pg'

export interface NamedFile {
  storageKey: string
  size: number
  sha256: string
}

const NAMED = `SELECT storage_key, size, encode(sha256, 'hex') AS sha256 FROM stored_file
  UNION ALL SELECT storage_key, size, encode(sha256, 'hex') FROM pack
  WHERE state = 'ready' AND storage_key IS NOT NULL`

/** The files that the database names, sorted by key. */
export async function namedFiles(client: pg.ClientBase): Promise<NamedFile[]> {
  const { rows } = await client.query<{ storage_key: string; size: number; sha256: string }>(
    `SELECT * FROM (${NAMED}) AS file ORDER BY storage_key`,
  )
  return rows.map(({ storage_key, size, sha256 }) => ({
    storageKey: storage_key,
    size: Number(size),
    sha256,
  }))
}

export async function isNamed(client: pg.ClientBase, storageKey: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM (${NAMED}) AS file WHERE storage_key = $1 LIMIT 1`,
    [storageKey],
  )
  return rowCount !== 0
}

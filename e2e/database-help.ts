import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** Writes directly into the product's database a state that would take hours or years to come about. */
export async function writeIntoDatabase(text: string, values: unknown[]): Promise<void> {
  const running = join(process.env.E2E_DATA_DIR ?? '', 'cluster', 'postmaster.pid')
  const [, , , port, host] = (await readFile(running, 'utf8')).split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'trms' })
  await client.connect()
  try {
    await client.query(text, values)
  } finally {
    await client.end()
  }
}

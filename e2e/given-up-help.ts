import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/**
 * A mail is given up after some 18 hours of tries: this one is written into the product's own database as one, to an
 * account that is no more.
 */
export async function giveUpMail(problem: string): Promise<void> {
  const running = join(process.env.E2E_DATA_DIR ?? '', 'cluster', 'postmaster.pid')
  const [, , , port, host] = (await readFile(running, 'utf8')).split('\n')
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'trms' })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO pgboss.job (name, state, completed_on, output)
       VALUES ('account_mail', 'failed', now(), $1)`,
      [JSON.stringify({ message: problem })],
    )
  } finally {
    await client.end()
  }
}

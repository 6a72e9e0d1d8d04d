import { verifyAudit } from '../audit/verify.ts'
import { startEmbedded } from '../db/embedded/start.ts'
import { openPool } from '../db/pool.ts'
import { readSettings } from '../settings.ts'

/** Ends with 0 when the whole audit chain is sound, with 1 and the first bad entry when it is not. */
async function main(): Promise<number> {
  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl
    ? null
    : await startEmbedded({ dataDir: settings.dataDir, log: () => undefined })
  try {
    const url = settings.databaseUrl ?? embedded?.url ?? ''
    const pool = await openPool(url, { max: 1, onError: () => undefined })
    const verdict = await verifyAudit(pool)
    await pool.end()
    if (verdict.sound) console.log(`The audit trail is sound: ${verdict.entries} entries.`)
    else console.log(`The audit trail is broken at entry ${verdict.seq}: ${verdict.problem}.`)
    return verdict.sound ? 0 : 1
  } finally {
    await embedded?.stop()
  }
}

process.exitCode = await main()

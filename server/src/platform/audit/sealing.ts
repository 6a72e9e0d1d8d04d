import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { lineHash, readSeal, type Seal, sealIn, sealOf } from './seal.ts'
import {
  appendSeal,
  furthestSealLine,
  openSealFolder,
  publicKeyIn,
  sealFolderOf,
} from './seal-folder.ts'
import type { SealKey } from './seal-key.ts'

const EVERY_MS = 5 * 60_000

export interface Sealing {
  /** Seals the entries written since the last seal, then stops sealing. */
  stop(): Promise<void>
}

interface Options {
  settings: { dataDir: string }
  key: SealKey
  /** The id of the server run, by which its seal file is named. */
  writer: string
  log: Logger
  everyMs?: number
}

/**
 * Writes down outside the database, signed, how long the chain is and what its newest hash is: at the start,
 * every five minutes in which the chain grew, and at the end (decision 18). Several servers on one database
 * each write their own seals.
 */
export async function startSealing(
  pool: Pool,
  { settings, key, writer, log, everyMs = EVERY_MS }: Options,
): Promise<Sealing> {
  const folder = sealFolderOf(settings)
  await openSealFolder(folder, key)
  const before = await furthestSealLine(folder)
  if (before) await tellIfNotAsSealed(pool, before, { folder, key, log })
  let previous = before && lineHash(before)
  let last = 0

  async function sealNow(): Promise<void> {
    const head = await headOf(pool, last)
    if (head.seq === last) return
    const seal = sealOf(key, { ...head, at: new Date().toISOString(), writer, previous })
    previous = lineHash(await appendSeal(folder, seal))
    last = head.seq
    log.info({ seal }, 'the audit trail is sealed')
  }
  /** Seals are made one after the other, because each names the previous one. */
  let working = Promise.resolve()
  const sealInTurn = () => {
    working = working
      .then(sealNow)
      .catch((err) => log.error({ err }, 'the audit trail could not be sealed; again soon'))
    return working
  }
  await sealInTurn()
  const timer = setInterval(sealInTurn, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await sealInTurn()
    },
  }
}

/**
 * The head of the chain. The entries are counted, which is slow, only when the chain has grown since `last`.
 */
async function headOf(pool: Pool, last: number): Promise<Pick<Seal, 'seq' | 'hash' | 'count'>> {
  const { rows } = await pool.query<Pick<Seal, 'seq' | 'hash' | 'count'>>(
    `SELECT seq, encode(hash, 'hex') AS hash,
      CASE WHEN seq = $1 THEN 0 ELSE (SELECT count(*) FROM audit_entry) END AS count
    FROM audit_head`,
    [last],
  )
  const [head] = rows
  if (!head) throw new Error('the audit trail has no head')
  return head
}

/**
 * Logs an error at once when the database is another one or was put back to an earlier state, and a warning
 * when another key sealed it last: the earlier key was changed or lost, and its seals are checked with the
 * public key that it left in the folder. The full check is `npm run audit:verify`.
 */
async function tellIfNotAsSealed(
  pool: Pool,
  line: string,
  { folder, key, log }: { folder: string; key: SealKey; log: Logger },
): Promise<void> {
  const earlier = sealIn(line)?.key ?? ''
  if (earlier !== key.id)
    log.warn({ earlier, key: key.id }, 'the audit trail was sealed last with another key')
  const publicKey = await publicKeyIn(folder, earlier)
  const seal = publicKey && readSeal(line, new Map([[earlier, publicKey]]))
  if (!seal) {
    log.error({ line }, 'the last seal of the audit trail cannot be read: run audit:verify')
    return
  }
  if (seal.seq === 0) return
  const { rows } = await pool.query<{ hash: string }>(
    `SELECT encode(hash, 'hex') AS hash FROM audit_entry WHERE seq = $1`,
    [seal.seq],
  )
  if (rows[0]?.hash !== seal.hash)
    log.error({ seal }, 'the audit trail is not the one that was sealed last: run audit:verify')
}

import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ROLE } from '@trms/contract/access'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Actor, Services } from '../context.ts'
import { AppError } from '../errors.ts'

const HEAD = 8
const SECRET = 40
const SUM = 6
const WHOLE = new RegExp(`^trms_[0-9A-Za-z]{${HEAD}}_[0-9A-Za-z]{${SECRET + SUM}}$`)
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * A key is `trms_`, eight characters by which people tell keys apart, 40 random characters (238 bits), and a
 * checksum by which a key found somewhere can be recognised. With so much randomness a fast hash is enough.
 */
export function newApiKey(): { key: string; hint: string } {
  const hint = `trms_${randomText(HEAD)}`
  const body = `${hint}_${randomText(SECRET)}`
  return { key: body + sumOf(body), hint }
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * A random text in which all characters are equally likely: bytes beyond the last full multiple of the
 * alphabet's length are skipped.
 */
function randomText(length: number): string {
  let text = ''
  const most = 256 - (256 % DIGITS.length)
  while (text.length < length)
    for (const byte of randomBytes(length))
      if (byte < most && text.length < length) text += DIGITS[byte % DIGITS.length]
  return text
}

function sumOf(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let i = 0; i < SUM; i += 1) {
    text = DIGITS[rest % DIGITS.length] + text
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}

/** The API key of ours that a request carries, valid or not; undefined where there is none. */
export function givenKey({ headers: { authorization } }: FastifyRequest): string | undefined {
  const [, given] = /^Bearer\s+(trms_\S*)\s*$/i.exec(authorization ?? '') ?? []
  return given
}

/**
 * The ids of keys that were found valid here, by hash: the calls of such a key are counted together, whatever
 * address they come from.
 */
const known = new Map<string, string>()
const MOST_KNOWN = 1000

/**
 * The name under which the calls of a key are counted, without asking the database; undefined for a key not
 * yet known.
 */
export function knownKey(request: FastifyRequest): string | undefined {
  const given = givenKey(request)
  return given && known.get(hashOfKey(given).toString('hex'))
}

interface KeyRow {
  id: string
  name: string
  calls: string[]
  state: 'valid' | 'stopped' | 'ended' | 'revoked'
  unnoted: boolean
}

/** SQL for the state of a key `k`; `a` is the account that made the key. */
export const KEY_STATE = sql<KeyRow['state']>`CASE
  WHEN k.revoked_at IS NOT NULL THEN 'revoked'
  WHEN k.ends_at <= now() THEN 'ended'
  WHEN a.status <> 'active' OR a.role <> ${sql.lit(ROLE.ADMIN)} THEN 'stopped'
  ELSE 'valid' END`

/**
 * The actor of an API key (SEC-03), who may read what an admin may read, within the calls chosen for the key,
 * and nothing else. Everything is read from the database at every call; the use is noted once a minute.
 */
export async function actorOfKey({ db }: Services, given: string): Promise<Actor> {
  const sound = WHOLE.test(given) && given.endsWith(sumOf(given.slice(0, -SUM)))
  if (!sound) throw new AppError('UNAUTHORIZED', 'key_unknown')
  const hash = hashOfKey(given)
  const { rows } = await sql<KeyRow>`
    SELECT k.id, k.name, k.calls, ${KEY_STATE} AS state,
      k.used_at IS NULL OR k.used_at < now() - interval '1 minute' AS unnoted
    FROM api_key k JOIN account a ON a.id = k.made_by WHERE k.hash = ${hash}`.execute(db)
  const [row] = rows
  if (row?.state !== 'valid') {
    known.delete(hash.toString('hex'))
    throw new AppError('UNAUTHORIZED', row ? `key_${row.state}` : 'key_unknown')
  }
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(hash.toString('hex'), row.id)
  if (row.unnoted) await sql`UPDATE api_key SET used_at = now() WHERE id = ${row.id}`.execute(db)
  return {
    id: row.id,
    full_name: row.name,
    role: ROLE.ADMIN,
    management_role: [],
    fleet: null,
    crew_code: null,
    session: '',
    key: { calls: row.calls },
  }
}

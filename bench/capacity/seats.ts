import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { openDb, openPool } from '../../server/src/platform/db/pool.ts'
import { sessionKey, sidCookie } from '../../server/src/platform/session/cookies.ts'
import { signToken } from '../../server/src/platform/session/token.ts'
import { deriveKeys } from '../../server/src/platform/settings/secrets.ts'
import { readSettings } from '../../server/src/platform/settings/settings.ts'
import type { Headers } from '../client.ts'
import { APP_SECRET, type Person } from '../seed/people.ts'

export interface Seat {
  person: Person
  headers: Headers
}

const HOUR_MS = 3_600_000

/**
 * Signs people in without the two calls of a sign-in, of which an address may make 600 a minute: writes each
 * person a session that ends after an hour.
 */
export async function seatsOf(databaseUrl: string, people: readonly Person[]): Promise<Seat[]> {
  const pool = await openPool(databaseUrl, { max: 1, onError: () => undefined })
  const db = openDb(pool)
  const [secrets, settings] = [deriveKeys([APP_SECRET]), readSettings({})]
  try {
    const seats: Seat[] = []
    for (const person of people) {
      const { id, role, fleet, crew_code, management_role } = person
      const [sid, public_id] = [randomBytes(32).toString('base64url'), randomUUID()]
      const expires_at = new Date(Date.now() + HOUR_MS)
      const session = { id: sessionKey(sid), public_id, account_id: id, expires_at }
      await db.insertInto('session').values(session).execute()
      const claims = { sub: id, role, fleet, crew_code, management_role, ses: public_id }
      const token = await signToken(secrets, claims, expires_at)
      const cookie = `${sidCookie(settings)}=${sid}`
      const headers = { 'application-type': '5', cookie, 'access-token': token }
      seats.push({ person, headers: { ...headers, 'accept-language': 'en' } })
    }
    return seats
  } finally {
    await db.destroy()
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

export interface Answered {
  ms: number
  status: number
  bytes: number
  /** All of the answer where `keep` was set, else the beginning of an answer other than 200. */
  text: string
}

export interface Request {
  method: 'GET' | 'POST'
  /** The path below /v1/. */
  path: string
  headers: Headers
  body?: string | Buffer
  keep?: boolean
}

/** Makes one request over a kept connection, and accepts any status. */
export function answered(
  address: string,
  { method, path, headers, body, keep = false }: Request,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      `${address}/v1/${path}`,
      { method, agent, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = []
        const isKept = keep || response.statusCode !== 200
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (isKept) chunks.push(chunk)
        })
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          resolve({
            ms: performance.now() - began,
            status: response.statusCode ?? 0,
            bytes,
            text: keep ? text : text.slice(0, 300),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

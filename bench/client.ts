import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { Caller } from '../server/test/caller.ts'
import { h1Of, type Person } from './seed/people.ts'

export type Headers = Record<string, string>

export interface Timed {
  ms: number
  body: Buffer
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })
export const JSON_BODY = { 'content-type': 'application/json' }

/**
 * Makes one call over a kept connection; throws when the status is not the expected one, which is 200 by
 * default.
 */
export function post(
  url: string,
  headers: Headers,
  body: string | Buffer,
  expected = 200,
): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const length = String(Buffer.byteLength(body))
    const sent = request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': length } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const ms = performance.now() - began
          const answer = Buffer.concat(chunks)
          if (response.statusCode === expected) resolve({ ms, body: answer })
          else
            reject(new Error(`${url}: ${response.statusCode} ${answer.toString('utf8', 0, 500)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

interface Session {
  person: Person
  headers: Headers
}

async function signedIn(address: string, person: Person): Promise<Session> {
  const { email } = person
  const caller = await Caller.signIn(address, { email, h1: h1Of(email) })
  return { person, headers: { ...caller.headers(), 'accept-language': 'en' } }
}

/**
 * Sessions are renewed after this time: a token is valid for fifteen minutes, and a measurement may take
 * longer.
 */
const RENEWED_AFTER_MS = 8 * 60_000

/** Signed-in sessions that take turns, because the server lets each session make 3000 calls a minute. */
export class Sessions {
  readonly #address: string
  readonly #sessions: Session[]
  #next = 0
  #since = performance.now()

  private constructor(address: string, sessions: Session[]) {
    this.#address = address
    this.#sessions = sessions
  }

  static async open(address: string, people: readonly Person[]): Promise<Sessions> {
    const sessions = []
    for (const person of people) sessions.push(await signedIn(address, person))
    return new Sessions(address, sessions)
  }

  next(): Session {
    if (performance.now() - this.#since > RENEWED_AFTER_MS) this.#renew().catch(console.error)
    const session = this.#sessions[this.#next++ % this.#sessions.length]
    if (!session) throw new Error('nobody signed in')
    return session
  }

  /** Renews all sessions while calls go on; until a new session is ready, calls use the old token. */
  async #renew(): Promise<void> {
    this.#since = performance.now()
    for (const [at, { person }] of this.#sessions.entries())
      this.#sessions[at] = await signedIn(this.#address, person)
  }
}

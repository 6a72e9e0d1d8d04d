import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { DeliveryProblem } from '@trms/contract/office/integration/webhook'
import type { Settings } from '../../platform/settings/settings.ts'
import { withPatience } from '../../platform/time/patience.ts'
import { hostOf, mayBeSentTo, problemOf as problemOfAddress } from './hook-address.ts'

/** The time for an answer, in milliseconds from the look-up of the name on. */
const PATIENCE_MS = 10_000

export interface Outcome {
  /** The HTTP status; null where nobody answered. */
  status: number | null
  /** The reason why the delivery was not taken; null for a delivery that was taken. */
  problem: DeliveryProblem | null
}

interface Sending {
  url: URL
  headers: Record<string, string>
  body: string
}

/**
 * Posts a delivery once. All addresses of the name have to be allowed, and the connection goes to one of
 * these, so that a change of the name after the look-up has no effect. No redirect is followed, and
 * nothing but the answer's head is read.
 */
export async function post(settings: Settings, sending: Sending): Promise<Outcome> {
  try {
    const status = await withPatience(send(settings, sending), PATIENCE_MS + 500)
    const problem = status >= 300 && status < 400 ? 'redirect' : 'answer'
    return { status, problem: status >= 200 && status < 300 ? null : problem }
  } catch (error) {
    return { status: null, problem: problemOf(error) }
  }
}

class PrivateAddress extends Error {}

async function send(settings: Settings, { url, headers, body }: Sending): Promise<number> {
  // The settings may have become stricter since the address was saved.
  if (problemOfAddress(settings, url.href)) throw new PrivateAddress()
  const until = AbortSignal.timeout(PATIENCE_MS)
  const found = await lookup(hostOf(url), { all: true })
  if (!found.every(({ address }) => mayBeSentTo(settings, address))) throw new PrivateAddress()
  const asLookedUp: LookupFunction = (_name, { all }, done) => {
    const [first] = found
    if (all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked: ClientRequest = (url.protocol === 'https:' ? secure : plain)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: asLookedUp,
    // Each try has a connection of its own, which ends with the try.
    agent: false,
    signal: until,
  })
  asked.on('response', (answer) => {
    resolve(answer.statusCode ?? 0)
    answer.destroy()
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}

const NAMES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'EAI_NODATA', 'EAI_NONAME'])
const CERTIFICATE = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/

function problemOf(error: unknown): DeliveryProblem {
  const { name, code = '', message } = error as Error & { code?: string }
  if (error instanceof PrivateAddress) return 'private_address'
  if (name === 'AbortError' || name === 'TimeoutError' || message === 'no answer in time')
    return 'timeout'
  if (NAMES.has(code)) return 'unknown_name'
  return CERTIFICATE.test(code) ? 'certificate' : 'no_connection'
}

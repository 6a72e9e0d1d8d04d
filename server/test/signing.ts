import { readFile } from 'node:fs/promises'
import type { Answer, Call, Sent } from '@trms/contract/call'
import type { AskedSignature } from '@trms/contract/common/signing'
import { answerTo } from '../../scripts/sign-in.mjs'
import { byOwner } from './as-owner.ts'
import type { Authenticator } from './authenticator.ts'
import type { Caller, CallOptions, Reply } from './caller.ts'
import type { TestServer } from './server.ts'

/** Makes a signing call without a signature; returns the request for the signature. */
export async function askedFor(
  caller: Caller,
  call: Pick<Call, 'path'>,
  input: unknown,
  options: CallOptions = {},
): Promise<AskedSignature> {
  const reply = await caller.raw(call.path, input, options)
  if (reply.code !== 'SIGNATURE_REQUIRED')
    throw new Error(`${call.path} asked for no signature: ${reply.code} ${reply.message}`)
  return reply.refused as AskedSignature
}

/** The signature for such a request by the person with this password. */
export const signatureFor = (
  { fingerprint, record, at, code }: AskedSignature,
  { h1 }: { h1: Uint8Array },
) => ({ fingerprint, record_id: record.id, at, password: answerTo(code, h1) })

/** Makes a signing call as people do: first without the signature, then once more with the signature. */
export async function signed<C extends Call>(
  caller: Caller,
  person: { h1: Uint8Array },
  call: C,
  input: Sent<C>,
  options: CallOptions = {},
): Promise<Reply<Answer<C>>> {
  const asked = await askedFor(caller, call, input, options)
  const signature = signatureFor(asked, person)
  return caller.raw(call.path, { ...(input as object), signature }, options) as Promise<
    Reply<Answer<C>>
  >
}

/** The signature for such a request with the passkey on this device. */
export function passkeySignatureFor(
  { fingerprint, record, at, code }: AskedSignature,
  device: Authenticator,
) {
  const passkey = device.sign(Buffer.from(fingerprint, 'hex'))
  return { fingerprint, record_id: record.id, at, code, passkey }
}

/**
 * Removes the record's signatures from the audit trail, as if the record came from before the trail named
 * signatures.
 */
export async function unnamedInTrail(server: Pick<TestServer, 'databaseUrl'>, recordId: string) {
  await byOwner(server, 'ALTER TABLE audit_entry DISABLE TRIGGER USER')
  await byOwner(
    server,
    `UPDATE audit_entry SET payload = (payload::jsonb - 'signatures')::text WHERE entity_id = $1`,
    [recordId],
  )
  await byOwner(server, 'ALTER TABLE audit_entry ENABLE TRIGGER USER')
}

const MIGRATION = new URL('../src/platform/db/migrations/0050_provable.sql', import.meta.url)

/** Adds all kept signatures to the audit trail, as migration 0050 did for those from before. */
export async function foundByTrail(server: Pick<TestServer, 'databaseUrl'>) {
  const text = await readFile(MIGRATION, 'utf8')
  await byOwner(server, text.slice(text.indexOf('DO $$')))
}

import { createHash, randomBytes } from 'node:crypto'
import { ROLE } from '@trms/contract/access'
import { call } from '@trms/contract/call'
import { assertion } from '@trms/contract/common/proof'
import { passkeyList, passkeyRemove } from '@trms/contract/people/passkey/calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Person } from '../../../test/airline.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import type { Caller } from '../../../test/caller.ts'
import { addPasskey, proofOf, SITE } from '../../../test/passkeys.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { bind, type Handler } from '../../platform/context.ts'
import { LIMITS } from '../../platform/http/limits.ts'
import { mountEach } from '../../platform/http/mount.ts'
import { newServer } from '../../platform/http/server.ts'
import { newLogger } from '../../platform/log.ts'
import { isAssertion, type KeptAssertion } from '../../platform/signing/kept-assertion.ts'
import { provenByPasskey } from './proven.ts'
import { passkeysOf } from './queries.ts'

/**
 * A stand-in for any call that takes a signature by passkey; this folder
 * must not import the product's own calls.
 */
const signCall = call({
  path: 'test/sign',
  summary: 'Keeps the signature of a challenge',
  access: 'signed-in',
  effect: 'change',
  input: z.strictObject({ challenge: z.string(), response: assertion() }),
  output: z.unknown() as z.ZodType<KeptAssertion>,
})
const signVerb: Handler<typeof signCall> = (ctx, { challenge, response }) =>
  provenByPasskey(ctx, { challenge: Buffer.from(challenge, 'base64url'), response })

let server: TestServer
let routes: FastifyInstance
let address: string
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: SITE.origin })
  const { services } = server.app
  routes = await newServer(services, newLogger('silent'), LIMITS)
  mountEach(routes, services, [bind(signCall, signVerb)])
  address = await routes.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await routes.close()
  await server.close()
})

interface Signer {
  person: Person
  /** A caller at the product's server. */
  caller: Caller
  device: Authenticator
  id: string
  send(challenge: Buffer, response: ReturnType<Authenticator['sign']>): ReturnType<typeof sendTo>
}
const sendTo = (to: Caller, challenge: Buffer, response: ReturnType<Authenticator['sign']>) =>
  to.call(signCall, { challenge: challenge.toString('base64url'), response })

async function newSigner(device = new Authenticator(SITE)): Promise<Signer> {
  const person = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  const caller = await sessionOf(server, person)
  const signer = await sessionOf({ ...server, address }, person)
  const { passkey } = await addPasskey(caller, person, { device })
  const send: Signer['send'] = (challenge, response) => sendTo(signer, challenge, response)
  return { person, caller, device, id: passkey.id, send }
}
const contentHash = (text: string) => createHash('sha256').update(text).digest()
const rowOf = ({ id }: Signer) =>
  server.app.services.db
    .selectFrom('passkey')
    .select(['sign_count', 'last_used_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const CHALLENGE = contentHash('{"landing":4,"meaning":"read_and_agree"}')

describe('a signature by passkey', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    '[SIG-02] by a key of %s is checked years later with what was kept alone, the passkey removed or not',
    async (algorithm) => {
      const signer = await newSigner(new Authenticator(SITE, { algorithm }))
      const { data: kept } = await signer.send(CHALLENGE, signer.device.sign(CHALLENGE))
      expect(kept).toMatchObject({
        algorithm,
        credential_id: signer.device.id.toString('base64url'),
      })
      const password = await proofOf(signer.caller, signer.person)
      await signer.caller.call(passkeyRemove, { id: signer.id, password })
      expect(isAssertion(kept, CHALLENGE)).toBe(true)
      expect(isAssertion(kept, contentHash('{"landing":3}'))).toBe(false)
      for (const part of PARTS) expect([part, letters(kept, part, CHALLENGE)]).toEqual([part, []])
    },
  )

  test('[SIG-02] is of one kind of key: another algorithm’s name or key makes it no signature', async () => {
    const [one, other] = [
      await newSigner(),
      await newSigner(new Authenticator(SITE, { algorithm: 'EdDSA' })),
    ]
    const { data: kept } = await one.send(CHALLENGE, one.device.sign(CHALLENGE))
    const { data: foreign } = await other.send(CHALLENGE, other.device.sign(CHALLENGE))
    for (const algorithm of ['EdDSA', 'RS256', 'none', ''] as never[])
      expect(isAssertion({ ...kept, algorithm }, CHALLENGE)).toBe(false)
    expect(isAssertion({ ...kept, public_key: foreign.public_key }, CHALLENGE)).toBe(false)
    expect(isAssertion({} as never, CHALLENGE)).toBe(false)
  })

  test.each([
    ['without verifying the person', { flags: 1 }],
    ['with nobody there', { flags: 4 }],
    ['as the making of a passkey', { type: 'webauthn.create' }],
    ['inside the page of another site', { crossOrigin: true }],
    ['for another site than that of the page', { site: 'air.example' }],
    ['of another content', { challenge: contentHash('other').toString('base64url') }],
  ])('[SIG-02] is none where the device signed %s, whoever kept it', async (_, twist) => {
    const { device, send } = await newSigner()
    const { data: kept } = await send(CHALLENGE, device.sign(CHALLENGE))
    const as = (how: Parameters<Authenticator['sign']>[1]): KeptAssertion => {
      const { response } = device.sign(CHALLENGE, how)
      return {
        ...kept,
        authenticator_data: response.authenticatorData,
        client_data_json: response.clientDataJSON,
        signature: response.signature,
      }
    }
    expect(isAssertion(as({}), CHALLENGE)).toBe(true)
    expect(isAssertion(as(twist), CHALLENGE)).toBe(false)
  })

  test('[SIG-02] tells when the passkey was last used, and how its device is reached', async () => {
    const signer = await newSigner()
    const [before] = (await signer.caller.call(passkeyList, {})).data.passkeys
    expect(before?.last_used_at).toBeNull()
    await signer.send(CHALLENGE, signer.device.sign(CHALLENGE, { counter: 7 }))
    const [after] = (await signer.caller.call(passkeyList, {})).data.passkeys
    expect(after?.last_used_at).not.toBeNull()
    expect((await rowOf(signer)).sign_count).toBe(7)
    const { db } = server.app.services
    const credential_id = signer.device.id.toString('base64url')
    const known = [{ credential_id, transports: ['internal', 'hybrid'] }]
    expect(await passkeysOf(db, signer.person.id)).toEqual(known)
    const password = await proofOf(signer.caller, signer.person)
    await signer.caller.call(passkeyRemove, { id: signer.id, password })
    expect(await passkeysOf(db, signer.person.id)).toEqual([])
  })

  test('[SIG-02] goes on where a device does not count, and ends where a count goes back', async () => {
    const still = await newSigner()
    for (let i = 0; i < 2; i++)
      expect((await still.send(CHALLENGE, still.device.sign(CHALLENGE))).code).toBe('OK')
    const counting = await newSigner()
    const at = (counter: number) =>
      counting.send(CHALLENGE, counting.device.sign(CHALLENGE, { counter }))
    expect((await at(5)).code).toBe('OK')
    for (const counter of [5, 4, 0]) {
      const reply = await at(counter)
      expect([counter, reply.http, reply.message]).toEqual([
        counter,
        400,
        expect.stringMatching(/copied/),
      ])
    }
    expect((await rowOf(counting)).sign_count).toBe(5)
    expect((await at(6)).code).toBe('OK')
  })
})

describe('no signature', () => {
  const NOT_TAKEN = /not accepted/
  const NOT_YOURS = /not one of yours/

  test.each([
    ['of another content', { challenge: contentHash('other').toString('base64url') }],
    ['made on a page of another site', { origin: 'https://evil.example' }],
    ['made over http', { origin: 'http://trms.air.example' }],
    ['made for another site', { site: 'air.example' }],
    ['made without verifying the person', { flags: 1 }],
    ['made with nobody there', { flags: 4 }],
    ['that made a passkey', { type: 'webauthn.create' }],
    ['made inside the page of another site', { crossOrigin: true }],
  ])('[SIG-02] is one %s', async (_, twist) => {
    const signer = await newSigner()
    const reply = await signer.send(CHALLENGE, signer.device.sign(CHALLENGE, twist))
    expect([reply.http, reply.code]).toEqual([400, 'PASSKEY_REFUSED'])
    expect(reply.message).toMatch(NOT_TAKEN)
    expect(await rowOf(signer)).toEqual({ sign_count: 0, last_used_at: null })
    const right = await signer.send(CHALLENGE, signer.device.sign(CHALLENGE))
    expect(right.code).toBe('OK')
  })

  test('[SIG-02] is one whose bytes were changed', async () => {
    const { device, send } = await newSigner()
    const right = device.sign(CHALLENGE)
    const other = new Authenticator(SITE).sign(CHALLENGE).response.signature
    for (const response of [
      { ...right.response, signature: other },
      { ...right.response, signature: randomBytes(70).toString('base64url') },
      { ...right.response, authenticatorData: 'AAAA' },
      { ...right.response, clientDataJSON: 'AAAA' },
    ]) {
      const reply = await send(CHALLENGE, { ...right, response })
      expect([reply.http, reply.message]).toEqual([400, expect.stringMatching(NOT_TAKEN)])
    }
  })

  test('[SIG-02] is one by a passkey of somebody else, by an unknown or by a removed one', async () => {
    const [signer, other] = [await newSigner(), await newSigner()]
    const password = await proofOf(other.caller, other.person)
    const foreign = [other.device, new Authenticator(SITE)]
    for (const device of foreign) {
      const reply = await signer.send(CHALLENGE, device.sign(CHALLENGE))
      expect([reply.http, reply.message]).toEqual([400, expect.stringMatching(NOT_YOURS)])
    }
    // An assertion with another person's passkey id is refused too.
    const { id, rawId } = signer.device.sign(CHALLENGE)
    const named = { ...other.device.sign(CHALLENGE), id, rawId }
    expect((await signer.send(CHALLENGE, named)).message).toMatch(NOT_TAKEN)
    expect((await other.send(CHALLENGE, other.device.sign(CHALLENGE))).code).toBe('OK')
    await other.caller.call(passkeyRemove, { id: other.id, password })
    const late = await other.send(CHALLENGE, other.device.sign(CHALLENGE))
    expect([late.http, late.message]).toEqual([400, expect.stringMatching(NOT_YOURS)])
  })
})

const PARTS = ['public_key', 'authenticator_data', 'client_data_json', 'signature'] as const

/** The positions of a part where a changed letter goes unnoticed. */
function letters(kept: KeptAssertion, part: (typeof PARTS)[number], challenge: Buffer): number[] {
  const text = kept[part]
  return [...text].flatMap((letter, at) => {
    const changed = text.slice(0, at) + (letter === 'A' ? 'B' : 'A') + text.slice(at + 1)
    return isAssertion({ ...kept, [part]: changed }, challenge) ? [at] : []
  })
}

import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { ROLE } from '@trms/contract/access'
import { auditList } from '@trms/contract/office/audit/calls'
import { passwordCode } from '@trms/contract/people/auth/calls'
import {
  MOST_PASSKEYS,
  passkeyAdd,
  passkeyBegin,
  passkeyList,
  passkeyRemove,
  passkeyRename,
} from '@trms/contract/people/passkey/calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answerTo } from '../../../../scripts/sign-in.mjs'
import type { Person } from '../../../test/airline.ts'
import { Authenticator } from '../../../test/authenticator.ts'
import type { Caller } from '../../../test/caller.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { addPasskey, beginPasskey, proofOf, SITE } from '../../../test/passkeys.ts'
import { newPerson } from '../../../test/people.ts'
import { startServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newLogger } from '../../platform/log.ts'
import { newCode } from '../password/arithmetic.ts'

let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer({ PUBLIC_URL: SITE.origin })
})
afterAll(() => server.close())
afterEach(() => server.app.services.db.deleteFrom('sign_in_throttle').execute())

/** A new pilot, signed in, whom no other test uses. */
async function newPilot(): Promise<{ person: Person; caller: Caller }> {
  const person = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
  return { person, caller: await sessionOf(server, person) }
}
const mine = async (caller: Caller) => (await caller.call(passkeyList, {})).data.passkeys
const rows = (person: Person) =>
  server.app.services.db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', person.id)
    .execute()

describe('a passkey', () => {
  test('[SIG-02] is made with the password, named, listed, renamed and removed with the password', async () => {
    const { person, caller } = await newPilot()
    expect((await caller.call(passkeyList, {})).data).toEqual({
      passkeys: [],
      possible: true,
      asks: 'password',
    })
    const options = await beginPasskey(caller, person)
    expect(options).toMatchObject({
      rp: { id: SITE.id },
      user: { name: person.email, displayName: person.full_name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      excludeCredentials: [],
    })
    const device = new Authenticator(SITE)
    const passkey = device.make(options.challenge)
    const added = (await caller.call(passkeyAdd, { name: ' Chrome trên Windows ', passkey })).data
    expect(added).toMatchObject({
      name: 'Chrome trên Windows',
      backed_up: false,
      last_used_at: null,
    })
    expect(await mine(caller)).toEqual([added])

    const { excludeCredentials } = await beginPasskey(caller, person)
    const id = device.id.toString('base64url')
    expect(excludeCredentials).toEqual([
      { type: 'public-key', id, transports: ['internal', 'hybrid'] },
    ])

    const renamed = await caller.call(passkeyRename, { id: added.id, name: 'Máy tính ở nhà' })
    expect(renamed.data).toEqual({ ...added, name: 'Máy tính ở nhà' })
    const password = await proofOf(caller, person)
    expect((await caller.call(passkeyRemove, { id: added.id, password })).code).toBe('OK')
    expect(await mine(caller)).toEqual([])
    expect(await rows(person)).toMatchObject([
      { id: added.id, credential_id: device.id, removed_at: expect.any(Date) },
    ])
  })

  test('[SIG-02] leaves its adding, renaming and removal in the trail, and in the mailbox of its holder', async () => {
    const { person, caller } = await newPilot()
    const { passkey } = await addPasskey(caller, person, { name: 'iPhone' })
    const { text } = await server.mailbox.saying(person.email, /iPhone/)
    expect(text).toMatch(/iPhone.*đã được thêm|iPhone.*was added/)
    await caller.call(passkeyRename, { id: passkey.id, name: 'iPhone 2' })
    await caller.call(passkeyRename, { id: passkey.id, name: 'iPhone 2' })
    const password = await proofOf(caller, person)
    await caller.call(passkeyRemove, { id: passkey.id, password })
    await server.mailbox.saying(person.email, /iPhone 2.*(đã bị xóa|was removed)/)
    const admin = await server.as('admin')
    const filters = { person_id: person.id }
    const { entries } = (await admin.call(auditList, { filters, order: '+' })).data
    const change = (old: string | null, name: string | null) =>
      expect.arrayContaining([
        { field: 'passkey', old: null, new: passkey.id },
        { field: 'name', old, new: name },
      ])
    expect(entries).toMatchObject([
      { action: 'add_passkey', entity_name: person.full_name, changes: change(null, 'iPhone') },
      { action: 'rename_passkey', changes: change('iPhone', 'iPhone 2') },
      { action: 'remove_passkey', changes: change('iPhone 2', null) },
    ])
  })

  test('[SIG-02] of another person can be neither renamed nor removed, nor is it in a list; a removed one neither', async () => {
    const { person, caller } = await newPilot()
    const { passkey } = await addPasskey(caller, person)
    const other = await newPilot()
    const tried = async () => {
      const name = 'Mine'
      const password = await proofOf(other.caller, other.person)
      return [
        await other.caller.call(passkeyRename, { id: passkey.id, name }),
        await other.caller.call(passkeyRemove, { id: passkey.id, password }),
      ]
    }
    expect((await tried()).map((one) => one.http)).toEqual([404, 404])
    expect(await mine(other.caller)).toEqual([])
    expect(await mine(caller)).toEqual([passkey])
    const removal = { id: passkey.id, password: await proofOf(caller, person) }
    expect((await caller.call(passkeyRemove, removal)).code).toBe('OK')
    const again = { id: passkey.id, password: await proofOf(caller, person) }
    expect((await caller.call(passkeyRemove, again)).http).toBe(404)
    expect((await caller.call(passkeyRename, { id: passkey.id, name: 'x' })).http).toBe(404)
  })

  test('[SIG-02] has a name of 1 to 60 characters', async () => {
    const { person, caller } = await newPilot()
    const { passkey } = await addPasskey(caller, person)
    for (const [name, http] of [
      ['', 422],
      ['   ', 422],
      ['x'.repeat(61), 422],
      ['ệ'.repeat(60), 200],
    ] as const)
      expect([name, (await caller.call(passkeyRename, { id: passkey.id, name })).http]).toEqual([
        name,
        http,
      ])
  })

  test('[SIG-02] is one of ten at most; a removed one makes room', async () => {
    const { person, caller } = await newPilot()
    const { challenge } = await beginPasskey(caller, person)
    for (let i = 0; i < MOST_PASSKEYS; i++) await addPasskey(caller, person, { name: `No ${i}` })
    const begun = await caller.call(passkeyBegin, { password: await proofOf(caller, person) })
    expect([begun.http, begun.message]).toEqual([409, expect.stringContaining('10 passkeys')])
    const eleventh = { name: 'x', passkey: new Authenticator(SITE).make(challenge) }
    const added = await caller.call(passkeyAdd, eleventh)
    expect([added.http, added.code]).toEqual([409, 'WRONG_STATE'])
    const [one] = await mine(caller)
    const removal = { id: one?.id ?? '', password: await proofOf(caller, person) }
    await caller.call(passkeyRemove, removal)
    // The refused challenge was not used up.
    expect((await caller.call(passkeyAdd, eleventh)).code).toBe('OK')
    expect(await mine(caller)).toHaveLength(MOST_PASSKEYS)
  })

  test('[SIG-02] is not one of two: what a device has given somebody before is refused', async () => {
    const { person, caller } = await newPilot()
    const { device } = await addPasskey(caller, person)
    const other = await newPilot()
    const { challenge } = await beginPasskey(other.caller, other.person)
    const again = await other.caller.call(passkeyAdd, {
      name: 'x',
      passkey: device.make(challenge),
    })
    expect([again.http, again.code]).toEqual([409, 'DUPLICATE'])
  })

  test('[SIG-02] two are added at the same moment by one answer: one of them is', async () => {
    const { person, caller } = await newPilot()
    const { challenge } = await beginPasskey(caller, person)
    const sent = [1, 2].map((name) => ({
      name: String(name),
      passkey: new Authenticator(SITE).make(challenge),
    }))
    const replies = await Promise.all(sent.map((one) => caller.call(passkeyAdd, one)))
    expect(replies.map((one) => one.http).sort()).toEqual([200, 400])
    expect(await mine(caller)).toHaveLength(1)
  })
})

describe('what a device answers is refused', () => {
  const device = () => new Authenticator(SITE)
  const refusedAs = async (caller: Caller, passkey: ReturnType<Authenticator['make']>) => {
    const { http, code, message } = await caller.call(passkeyAdd, { name: 'x', passkey })
    expect([http, code]).toEqual([400, 'PASSKEY_REFUSED'])
    expect(await mine(caller)).toEqual([])
    return message
  }
  const TOO_LATE = /took too long/
  const NOT_TAKEN = /not accepted/

  test('[SIG-02] to the challenge of another person', async () => {
    const [one, other] = [await newPilot(), await newPilot()]
    const { challenge } = await beginPasskey(one.caller, one.person)
    expect(await refusedAs(other.caller, device().make(challenge))).toMatch(TOO_LATE)
    const taken = { name: 'x', passkey: device().make(challenge) }
    expect((await one.caller.call(passkeyAdd, taken)).code).toBe('OK')
  })

  test('[SIG-02] to a challenge that has expired, that was never given out, or that was answered', async () => {
    const { person, caller } = await newPilot()
    const { challenge } = await beginPasskey(caller, person)
    const { secrets } = server.app.services
    const codeOf = (about: string, seconds: number) =>
      newCode(secrets.newest.code, `${about}\n${person.id}`, { seconds })
    const expired = codeOf('passkey', -1)
    expect(await refusedAs(caller, device().make(expired))).toMatch(TOO_LATE)
    const ofPassword = (await caller.call(passwordCode, {})).data.code
    for (const never of ['x', ofPassword, `${challenge.slice(0, -2)}AA`])
      expect(await refusedAs(caller, device().make(never))).toMatch(TOO_LATE)
    // A code of the same kind that has not expired is accepted, so only the age was wrong.
    const alive = codeOf('passkey', 60)
    const first = { name: 'x', passkey: device().make(alive) }
    expect((await caller.call(passkeyAdd, first)).code).toBe('OK')
    const again = await caller.call(passkeyAdd, { name: 'y', passkey: device().make(alive) })
    expect([again.http, again.message]).toEqual([400, expect.stringMatching(TOO_LATE)])
    expect(await mine(caller)).toHaveLength(1)
  })

  const x5c = new Map<unknown, unknown>([
    ['alg', -7],
    ['sig', Buffer.alloc(70)],
    ['x5c', [Buffer.alloc(64)]],
  ])
  test.each([
    ['of a page of another site', { origin: 'https://trms.air.example.evil.example' }],
    ['of another port', { origin: 'https://trms.air.example:8443' }],
    ['for another site', { site: 'air.example' }],
    ['without verifying its person', { flags: 1 }],
    ['without anybody there', { flags: 4 }],
    ['meant for a signature', { type: 'webauthn.get' }],
    ['with a certificate nobody asked for', { attested: { fmt: 'packed', attStmt: x5c } }],
    ['in a format nobody knows', { attested: { fmt: 'own', attStmt: new Map() } }],
  ])('[SIG-02] %s', async (_, twist) => {
    const { person, caller } = await newPilot()
    const { challenge } = await beginPasskey(caller, person)
    const sent = device()
    expect(await refusedAs(caller, sent.make(challenge, twist))).toMatch(NOT_TAKEN)
    // The same device with an unchanged answer is accepted, so nothing else was wrong.
    const right = await caller.call(passkeyAdd, { name: 'x', passkey: sent.make(challenge) })
    expect(right.code).toBe('OK')
  })

  test('[SIG-02] before a certificate is looked at: checking one would ask the addresses in it', async () => {
    const lines: string[] = []
    const logger = newLogger('debug', { write: (line: string) => void lines.push(line) })
    const here = await startServer({ PUBLIC_URL: SITE.origin }, { logger })
    try {
      const { pilotA } = here.airline
      const caller = await sessionOf(here, pilotA)
      const { challenge } = await beginPasskey(caller, pilotA)
      const passkey = device().make(challenge, { attested: { fmt: 'packed', attStmt: x5c } })
      expect((await caller.call(passkeyAdd, { name: 'x', passkey })).code).toBe('PASSKEY_REFUSED')
      expect(lines.join('')).toContain('attested by packed')
    } finally {
      await here.close()
    }
  })

  test('[SIG-02] but not where the passkey itself vouches for what it says, as some devices do unasked', async () => {
    const { person, caller } = await newPilot()
    const { challenge } = await beginPasskey(caller, person)
    const passkey = device().make(challenge, { attested: 'self' })
    expect((await caller.call(passkeyAdd, { name: 'x', passkey })).code).toBe('OK')
  })

  test('[SIG-02] with a key of a kind that is not taken, or without sense', async () => {
    const { person, caller } = await newPilot()
    const { challenge } = await beginPasskey(caller, person)
    const other = new Authenticator(SITE, { algorithm: 'ES384' }).make(challenge)
    expect(await refusedAs(caller, other)).toMatch(NOT_TAKEN)
    const { response, ...rest } = device().make(challenge)
    for (const twisted of [
      { ...rest, response: { ...response, attestationObject: 'AAAA' } },
      { ...rest, response: { ...response, clientDataJSON: 'AAAA' } },
      { ...rest, rawId: 'AAAA', response },
    ])
      expect(await refusedAs(caller, twisted)).toMatch(NOT_TAKEN)
    const transports = ['internal\u0000']
    const zero = { name: 'x', passkey: { ...rest, response: { ...response, transports } } }
    expect((await caller.call(passkeyAdd, zero)).http).toBe(422)
  })
})

describe('the password', () => {
  test('[SIG-02] is told at its field where it is wrong, for adding and for removing', async () => {
    const { person, caller } = await newPilot()
    const { passkey } = await addPasskey(caller, person)
    const wrong = async () => proofOf(caller, { h1: Buffer.alloc(32) })
    const tried = [
      await caller.call(passkeyBegin, { password: await wrong() }),
      await caller.call(passkeyRemove, { id: passkey.id, password: await wrong() }),
    ]
    const told = tried.map((one) => [one.http, one.fields])
    expect(told).toEqual(Array(2).fill([422, { password: 'The password is not right' }]))
    const options = { language: 'vi' } as const
    const vi = await caller.call(passkeyBegin, { password: await wrong() }, options)
    expect(vi.fields).toEqual({ password: 'Mật khẩu không đúng' })
    expect(await mine(caller)).toEqual([passkey])
  })

  test('[SIG-02] is proven once by each code, by a code of its own, and never in time without end', async () => {
    const { person, caller } = await newPilot()
    const password = await proofOf(caller, person)
    expect((await caller.call(passkeyBegin, { password })).code).toBe('OK')
    const again = await caller.call(passkeyBegin, { password })
    expect(again.fields.password).toMatch(/too long/)
    const { secrets } = server.app.services
    for (const [about, seconds] of [
      ['password', -1],
      ['another thing', 60],
    ] as const) {
      const code = newCode(secrets.newest.code, `${about}\n${person.id}`, { seconds })
      const reply = await caller.call(passkeyBegin, { password: answerTo(code, person.h1) })
      expect([about, reply.fields.password]).toEqual([about, expect.stringMatching(/too long/)])
    }
    const code = newCode(secrets.newest.code, `password\n${person.id}`, { seconds: 60 })
    const reply = await caller.call(passkeyBegin, { password: answerTo(code, person.h1) })
    expect(reply.code).toBe('OK')
  })

  test('[SIG-02] can be guessed five times before one has to wait', async () => {
    const { person, caller } = await newPilot()
    const guess = async () =>
      caller.call(passkeyBegin, { password: await proofOf(caller, { h1: Buffer.alloc(32) }) })
    for (let i = 0; i < 6; i++) expect((await guess()).http).toBe(422)
    const right = await caller.call(passkeyBegin, { password: await proofOf(caller, person) })
    expect([right.http, right.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

describe('[SIG-02] passkeys are for the name of the site', () => {
  test.each([
    ['no PUBLIC_URL, opened by number', {}, '127.0.0.1', null],
    ['no PUBLIC_URL, opened as localhost', {}, 'localhost', 'localhost'],
    ['PUBLIC_URL with a name', { PUBLIC_URL: 'https://a.example/' }, '127.0.0.1', 'a.example'],
    ['PUBLIC_URL with a number', { PUBLIC_URL: 'https://192.0.2.7' }, '127.0.0.1', null],
    [
      'PUBLIC_URL with a number of IPv6',
      { PUBLIC_URL: 'https://[2001:db8::7]' },
      '127.0.0.1',
      null,
    ],
    [
      'PUBLIC_URL without https',
      { PUBLIC_URL: 'http://a.example', ALLOW_INSECURE_HTTP: '1' },
      '127.0.0.1',
      null,
    ],
  ] as const)('%s', async (_, env, host, site) => {
    const here = await startServer({ ...env })
    try {
      const { pilotA } = here.airline
      const address = here.address.replace('127.0.0.1', host)
      const caller = await sessionOf({ ...here, address }, pilotA)
      expect((await caller.call(passkeyList, {})).data.possible).toBe(site !== null)
      const password = await proofOf(caller, pilotA)
      const begun = await caller.call(passkeyBegin, { password })
      if (!site) return expect([begun.http, begun.message]).toEqual([409, expect.any(String)])
      expect(begun.data.rp.id).toBe(site)
      const origin = 'PUBLIC_URL' in env ? 'https://a.example' : address
      const device = new Authenticator({ id: site, origin })
      const passkey = device.make(begun.data.challenge)
      expect((await caller.call(passkeyAdd, { name: 'x', passkey })).code).toBe('OK')
    } finally {
      await here.close()
    }
  })
})

test('[SIG-02][SEC-01] a request that names no host has no passkeys, and no error', async () => {
  const here = await startServer()
  try {
    const caller = await sessionOf(here, here.airline.pilotA)
    const { port } = new URL(here.address)
    for (const host of ['[', 'a b', '%']) {
      const { status, body } = await postAs(caller, Number(port), host)
      expect([host, status]).toEqual([host, 200])
      expect(JSON.parse(body).result.data.possible).toBe(false)
    }
  } finally {
    await here.close()
  }
})

/** Sends a request with any host name, as no browser would. */
function postAs(caller: Caller, port: number, host: string) {
  const headers = { ...caller.headers(), host, 'content-type': 'application/json' }
  const path = `/v1/${passkeyList.path}`
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, path, method: 'POST', headers }, async (response) =>
      resolve({ status: response.statusCode, body: await text(response) }),
    )
      .on('error', reject)
      .end('{}')
  })
}

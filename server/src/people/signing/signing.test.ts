import { createHash, randomUUID } from 'node:crypto'
import type { AskedSignature } from '@trms/contract/common/signing'
import { passkeyRemove } from '@trms/contract/people/passkey/calls'
import { createBaseTraining } from '@trms/contract/records/base-training/calls'
import {
  createFlight,
  trainingFlightById,
  updateFlight,
} from '@trms/contract/records/training-flight/calls'
import { approveResult, recordSignatures } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import type { Authenticator } from '../../../test/authenticator.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf } from '../../../test/flights.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { addPasskey, proofOf, SITE } from '../../../test/passkeys.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { newPerson } from '../../../test/people.ts'
import { FLIGHT_KIND, KINDS } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { askedFor, passkeySignatureFor, signatureFor, signed } from '../../../test/signing.ts'
import { fingerprintOf } from '../../platform/signing/canonical.ts'
import { isAssertion } from '../../platform/signing/kept-assertion.ts'
import type { Statement } from '../../platform/signing/statement.ts'

let server: MailingServer
let instructor: Caller
let pilot: Caller
beforeAll(async () => {
  server = await startMailingServer({ SIGNING: 'ceremony' })
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
})
afterAll(() => server.close())

const flightInput = (changes: Record<string, unknown> = {}) => {
  const { instructorA, pilotA } = server.airline
  return newFlight(instructorA, pilotA, changes)
}

/** A new training flight that its instructor has signed. */
const graded = async (changes: Record<string, unknown> = {}) => {
  const { instructorA } = server.airline
  const options = { files: { report: pdf() } }
  return (await signed(instructor, instructorA, createFlight, flightInput(changes), options)).data
}
/** A proof with a code that the server does not accept, like an expired one. */
const NO_CODE = `${'A'.repeat(72)}.${'B'.repeat(43)}`
const agreed = (id: string) => signed(pilot, server.airline.pilotA, approveResult, { id })
const signaturesOf = async (id: string) =>
  (await pilot.call(recordSignatures, { id })).data.signatures
const statesOf = async (id: string) =>
  (await signaturesOf(id)).map(({ meaning, state, changed }) => [meaning, state, ...changed])

describe('[SIG-01] the trainee’s approval', () => {
  test('is an act of its own: without a signature the call says what is missing, and nothing is done', async () => {
    const { id } = await graded()
    const reply = await pilot.call(approveResult, { id })
    expect([reply.http, reply.code]).toEqual([428, 'SIGNATURE_REQUIRED'])
    expect(reply.message).toMatch(/^This is done by signing/)
    const asked = reply.refused as AskedSignature
    const { pilotA } = server.airline
    expect(asked).toMatchObject({
      meaning: 'agreed',
      record: { kind: 'training_flight', id, version: 1 },
      signer: { id: pilotA.id, full_name: pilotA.full_name, position: 'first_officer' },
      files: [{ field: 'report', name: 'report.pdf', size: 600 }],
      answer: { id, status: 1 },
    })
    expect(fingerprintOf(asked.statement)).toBe(asked.fingerprint)
    const { content, signer, at } = JSON.parse(asked.statement) as Statement
    expect(content).toMatchObject({ id, content: { sectors: [{ departure: 'SGN' }] } })
    expect([signer, at]).toEqual([asked.signer, asked.at])

    expect((await pilot.call(trainingFlightById, { id })).data).toMatchObject({
      status: 0,
      version: 1,
      trainee_signature: null,
    })
    const { db } = server.app.services
    const left = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('entity_id', '=', id)
      .execute()
    expect(left.map(({ action }) => action)).toEqual(['create'])
  })

  test('[SIG-03] with the password keeps what was signed, when it was shown, and who signed as what', async () => {
    const { id } = await graded()
    const { pilotA } = server.airline
    const asked = await askedFor(pilot, approveResult, { id })
    const signature = signatureFor(asked, pilotA)
    const { data } = (await pilot.raw(approveResult.path, { id, signature })) as never
    expect(data).toMatchObject({
      status: 1,
      trainee_signature: { full_name: pilotA.full_name, at: asked.at },
      trainee_approval: { at: asked.at, fingerprint: asked.fingerprint },
    })
    const row = await server.app.services.db
      .selectFrom('signature')
      .selectAll()
      .where('sha256', '=', asked.fingerprint)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      record_kind: 'training_flight',
      record_id: id,
      record_version: 1,
      meaning: 'agreed',
      signer_id: pilotA.id,
      form: 2,
      statement: asked.statement,
      method: 'password',
    })
    expect(await statesOf(id)).toEqual([
      ['graded', 'valid'],
      ['agreed', 'valid'],
    ])
  })

  test('with a wrong password is refused at its field, counted, and can be tried again', async () => {
    const { id } = await graded()
    const trainee = await newPerson(server, { role: 4, fleet: 'A321' })
    const { instructorA, pilotA } = server.airline
    const asked = await askedFor(pilot, approveResult, { id })
    const wrong = await pilot.raw(approveResult.path, {
      id,
      signature: signatureFor(asked, instructorA),
    })
    expect([wrong.http, wrong.fields]).toEqual([
      422,
      { 'signature.password': 'The password is not right' },
    ])
    const right = { id, signature: signatureFor(asked, pilotA) }
    expect((await pilot.raw(approveResult.path, right)).http).toBe(200)

    const own = newFlight(instructorA, trainee)
    const options = { files: { report: pdf() } }
    const made = (await signed(instructor, instructorA, createFlight, own, options)).data
    const theirs = await sessionOf(server, trainee)
    const again = await askedFor(theirs, approveResult, { id: made.id })
    const guess = { id: made.id, signature: signatureFor(again, instructorA) }
    const answers: number[] = []
    for (let i = 0; i < 7; i++) answers.push((await theirs.raw(approveResult.path, guess)).http)
    expect(answers).toEqual([422, 422, 422, 422, 422, 422, 429])
  })

  test('sent again after a lost answer, also once its code has ended, gives the same answer and signs nothing more', async () => {
    const { id } = await graded()
    const asked = await askedFor(pilot, approveResult, { id })
    const signature = signatureFor(asked, server.airline.pilotA)
    const send = (given: object) => pilot.raw(approveResult.path, { id, signature: given })
    const first = await send(signature)
    const answers = [await send(signature), await send({ ...signature, password: NO_CODE })]
    expect(answers.map(({ http, data }) => [http, data])).toEqual(Array(2).fill([200, first.data]))
    expect(await signaturesOf(id)).toHaveLength(2)
    // The repeated signature of another person is a conflict and reveals nothing.
    expect((await instructor.raw(approveResult.path, { id, signature })).http).toBe(409)
  })

  test.each([
    ['no fingerprint', { fingerprint: undefined }, 'signature.fingerprint'],
    ['no password', { password: '' }, 'signature.password'],
    ['another time', { at: 'yesterday' }, 'signature.at'],
    ['more than a signature', { more: 1 }, 'signature.more'],
  ])('with %s is told at the field', async (_what, change, field) => {
    const { id } = await graded()
    const asked = await askedFor(pilot, approveResult, { id })
    const signature = { ...signatureFor(asked, server.airline.pilotA), ...change }
    const reply = await pilot.raw(approveResult.path, { id, signature })
    expect([reply.http, Object.keys(reply.fields)]).toEqual([422, [field]])
  })

  test('of another record, of another’s code, or of a code that was never given is refused', async () => {
    const [one, other] = [await graded(), await graded({ comments: 'Another' })]
    const { pilotA, instructorA } = server.airline
    const asked = await askedFor(pilot, approveResult, { id: one.id })
    const approve = (id: string, signature: object) =>
      pilot.raw(approveResult.path, { id, signature })
    const right = signatureFor(asked, pilotA)
    const refusals = [
      // The signature of one record is not accepted for another record.
      await approve(other.id, right),
      await approve(other.id, { ...right, record_id: other.id }),
      // A statement that nobody was asked to sign is not accepted.
      await approve(one.id, { ...right, fingerprint: 'a'.repeat(64) }),
      await approve(one.id, { ...right, password: NO_CODE }),
    ]
    expect(refusals.map(({ http, code }) => [http, code])).toEqual(
      Array(4).fill([409, 'STALE_VERSION']),
    )
    // The time that is sent has to be the time that was shown.
    const later = { ...right, at: new Date(Date.now() + 1000).toISOString() }
    expect((await approve(one.id, later)).code).toBe('STALE_VERSION')
    const foreign = await askedFor(instructor, updateFlight, {
      id: one.id,
      version: 1,
      comments: 'Mine',
    })
    expect((await approve(one.id, signatureFor(foreign, instructorA))).code).toBe('STALE_VERSION')
    // A code of one call does not let another call use the id of an existing record.
    const taken = { ...flightInput(), signature: signatureFor(foreign, instructorA) }
    const options = { files: { report: pdf() } }
    const created = await instructor.raw(createFlight.path, taken, options)
    expect([created.http, created.code]).toEqual([409, 'STALE_VERSION'])
    expect((await pilot.call(trainingFlightById, { id: one.id })).data.status).toBe(0)
    expect((await approve(one.id, right)).http).toBe(200)
  })

  test('of what was changed after it was shown is refused; the newest can be signed', async () => {
    const { id } = await graded()
    const { pilotA, instructorA } = server.airline
    const asked = await askedFor(pilot, approveResult, { id, version: 1 })
    await signed(instructor, instructorA, updateFlight, {
      id,
      version: 1,
      comments: 'Changed meanwhile',
    })
    const signature = signatureFor(asked, pilotA)
    const stale = await pilot.raw(approveResult.path, { id, version: 1, signature })
    expect([stale.http, stale.code]).toEqual([409, 'STALE_VERSION'])
    const other = await pilot.raw(approveResult.path, { id, version: 2, signature })
    expect([other.code, other.message]).toEqual([
      'STALE_VERSION',
      'What you were shown to sign has changed since. Nothing was done: please look at it again.',
    ])
    const newest = { id, version: 2 }
    expect((await signed(pilot, pilotA, approveResult, newest)).http).toBe(200)
    expect(await statesOf(id)).toEqual([
      ['graded', 'earlier'],
      ['graded', 'valid'],
      ['agreed', 'valid'],
    ])
  })
})

describe('[SIG-01] a record that its instructor writes', () => {
  test.each([FLIGHT_KIND, ...KINDS])(
    '$kind is signed as graded by them, as it was shown, under the id that was shown',
    async ({ kind, create: path, input: inputOf }) => {
      const call = { path }
      const { instructorA, pilotA } = server.airline
      const input = inputOf(instructorA, pilotA, {})
      const files = { report: pdf() }
      const asked = await askedFor(instructor, call, input, { files })
      expect(asked).toMatchObject({
        meaning: 'graded',
        record: { kind, version: 1 },
        answer: { id: asked.record.id, instructor_signature: { at: asked.at } },
      })
      const { db } = server.app.services
      const written = () =>
        db.selectFrom('training_record').select('id').where('id', '=', asked.record.id).execute()
      expect(await written()).toEqual([])
      const signature = signatureFor(asked, instructorA)
      const other = await instructor.raw(
        call.path,
        { ...input, signature },
        { files: { report: pdf() } },
      )
      expect([other.http, other.code]).toEqual([409, 'STALE_VERSION'])
      expect(await written()).toEqual([])
      const reply = await instructor.raw(call.path, { ...input, signature }, { files })
      expect(reply.data).toMatchObject({ id: asked.record.id })
      expect(await statesOf(asked.record.id)).toEqual([['graded', 'valid']])
      const twice = await instructor.raw(call.path, { ...input, signature }, { files })
      expect([twice.http, twice.data]).toEqual([200, reply.data])
      const more = await instructor.raw(
        call.path,
        { ...input, signature },
        { files: { report: pdf('other.pdf', 700) } },
      )
      expect([more.http, more.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
    },
  )

  test('sent again after its code has ended is the one that was signed', async () => {
    const files = { report: pdf() }
    const headers = { 'idempotency-key': randomUUID() }
    const asked = await askedFor(instructor, createFlight, flightInput(), { files, headers })
    const signature = signatureFor(asked, server.airline.instructorA)
    const send = (given: object) =>
      instructor.raw(createFlight.path, { ...flightInput(), signature: given }, { files, headers })
    const first = await send(signature)
    const again = await send({ ...signature, password: NO_CODE })
    expect([again.http, again.data]).toEqual([200, first.data])
  })

  test('sent again after a lost answer is the one that was signed', async () => {
    const files = { report: pdf() }
    const headers = { 'idempotency-key': randomUUID() }
    const asked = await askedFor(instructor, createFlight, flightInput(), { files, headers })
    const signature = signatureFor(asked, server.airline.instructorA)
    const send = () =>
      instructor.raw(createFlight.path, { ...flightInput(), signature }, { files, headers })
    const [first, again] = [await send(), await send()]
    expect(again.data).toEqual(first.data)
    expect(await signaturesOf(asked.record.id)).toHaveLength(1)
  })

  test('with fields that are wrong is told so before anybody is asked to sign', async () => {
    const reply = await instructor.call(createBaseTraining, {} as never, {
      files: { report: pdf() },
    })
    expect(reply.code).toBe('INVALID_FIELDS')
  })
})

describe('[SIG-04] a signature', () => {
  test('says where the record was changed since, on screen and on paper', async () => {
    const { id } = await graded()
    await agreed(id)
    await byOwner(
      server,
      `UPDATE training_flight SET comments = 'Better than it was', grounded = true WHERE id = $1`,
      [id],
    )
    const changed = ['changed', 'content.grounded', 'content.comments']
    expect((await statesOf(id)).map((one) => [...one].sort())).toEqual([
      ['graded', ...changed].sort(),
      ['agreed', ...changed].sort(),
    ])
  })

  test.each([
    ['form', 1],
    ['record_version', 9],
    ['meaning', 'disagreed'],
    ['signer_id', 'instructorA'],
  ] as const)(
    'whose %s beside the signed text says otherwise is altered',
    async (column, value) => {
      const { id } = await graded()
      await agreed(id)
      const other = value === 'instructorA' ? server.airline.instructorA.id : value
      await byOwner(
        server,
        `UPDATE signature SET ${column} = $2 WHERE record_id = $1 AND meaning = 'agreed'`,
        [id, other],
      )
      const states = (await signaturesOf(id)).map((one) => [one.meaning, one.state])
      expect(states).toContainEqual([column === 'meaning' ? value : 'agreed', 'altered'])
    },
  )

  test('which is laid to another record is altered there', async () => {
    const [{ id }, other] = [await graded(), await graded()]
    await agreed(id)
    await byOwner(
      server,
      `UPDATE signature SET record_id = $2 WHERE record_id = $1 AND meaning = 'agreed'`,
      [id, other.id],
    )
    const states = (await signaturesOf(other.id)).map((one) => [one.meaning, one.state])
    expect(states).toContainEqual(['agreed', 'altered'])
  })

  test('that was taken away is missed on paper', async () => {
    const { id } = await graded()
    await agreed(id)
    const paper = async () =>
      (await pagesOf(await pilot.get(`/v1/flt_training/record_pdf/${id}`))).join(' ')
    expect(await paper()).not.toMatch(/KHÔNG còn chữ ký|NO signature is kept/)
    await byOwner(server, `DELETE FROM signature WHERE record_id = $1 AND meaning = 'agreed'`, [id])
    expect(await paper()).toMatch(/KHÔNG còn chữ ký|NO signature is kept/)
  })

  test.each([
    [
      'another statement',
      `statement = replace(statement, 'SGN', 'HAN'), sha256 = encode(sha256(convert_to(replace(statement, 'SGN', 'HAN'), 'UTF8')), 'hex')`,
    ],
    ['another meaning', `meaning = 'agreed'`],
    ['another signer', `signer_id = (SELECT id FROM account WHERE role = 1 LIMIT 1)`],
    ['another time', `signed_at = signed_at - interval '1 day'`],
    ['another way of signing', `method = 'session'`],
    ['no seal', `seal = NULL`],
    ['no form', `form = NULL`],
    ['another kind', `record_kind = 'theory_test'`],
    ['a statement that is none', `statement = 'x'`],
    ['a key that nobody has', `seal_key = 'ffffffffffffffff'`],
  ])('of which %s is kept than was given is told as altered', async (_what, change) => {
    const { id } = await graded()
    await byOwner(server, `UPDATE signature SET ${change} WHERE record_id = $1`, [id])
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['altered'])
  })

  test('[SIG-03] names its signer as they were, whatever they are called and ranked since', async () => {
    const own = await newPerson(server, { role: 3, fleet: 'A321' })
    const { db } = server.app.services
    await sql`UPDATE pilot SET instructor_rating = '{TRI}' WHERE id = ${own.id}`.execute(db)
    const theirs = await sessionOf(server, own)
    const input = newFlight(own, server.airline.pilotA)
    const options = { files: { report: pdf() } }
    const { id } = (await signed(theirs, own, createFlight, input, options)).data
    await sql`UPDATE account SET full_name = 'Another Name' WHERE id = ${own.id}`.execute(db)
    await sql`UPDATE pilot SET instructor_rating = '{DPE}', name_position = 0 WHERE id = ${own.id}`.execute(
      db,
    )
    const [one] = await signaturesOf(id)
    expect(one).toMatchObject({
      state: 'valid',
      signer: { full_name: own.full_name, instructor_rating: ['TRI'], position: 'first_officer' },
    })
  })

  test('is told to its signer by mail, with its fingerprint; what was not signed is not', async () => {
    const { id } = await graded({ comments: 'Told by mail' })
    const { instructorA, pilotA } = server.airline
    const [of] = await signaturesOf(id)
    const told = await server.mailbox.saying(
      instructorA.email,
      new RegExp(of?.fingerprint ?? 'no fingerprint'),
    )
    expect(told.text).toMatch(/Do tôi chấm\.|Graded by me\./)
    expect(told.text).toContain(pilotA.full_name)
    expect(told.text).toContain(`/pilot/training-flight-detail/${id}`)
    const asked = await askedFor(pilot, approveResult, { id })
    const { data } = await agreed(id)
    const { fingerprint } = data.trainee_approval
    await server.mailbox.saying(pilotA.email, new RegExp(fingerprint))
    expect(server.mailbox.mails.filter(({ text }) => text.includes(asked.fingerprint))).toEqual([])
  })

  test('is not the server’s to change or remove', async () => {
    const { id } = await graded()
    const { db } = server.app.services
    await expect(sql`UPDATE signature SET meaning = 'x'`.execute(db)).rejects.toThrow(/permission/)
    await expect(sql`DELETE FROM signature`.execute(db)).rejects.toThrow(/permission/)
    expect(await signaturesOf(id)).toHaveLength(1)
  })

  test('is shown to whoever may read the record, to nobody else', async () => {
    const { id } = await graded()
    for (const who of ['admin', 'instructorB', 'pilotA'] as const)
      expect((await (await server.as(who)).call(recordSignatures, { id })).http).toBe(200)
    for (const who of ['pilotB', 'instructorOther'] as const)
      expect((await (await server.as(who)).call(recordSignatures, { id })).http).toBe(404)
  })
})

describe('[SIG-02] a signature by passkey', () => {
  let site: TestServer
  let trainee: Caller
  let device: Authenticator
  let passkey: string
  beforeAll(async () => {
    site = await startServer({ SIGNING: 'ceremony', PUBLIC_URL: SITE.origin })
    trainee = await site.as('pilotA')
    const added = await addPasskey(trainee, site.airline.pilotA)
    device = added.device
    passkey = added.passkey.id
  })
  afterAll(() => site.close())

  const toAgree = async () => {
    const { instructorA, pilotA } = site.airline
    const teaches = await site.as('instructorA')
    const input = newFlight(instructorA, pilotA)
    const options = { files: { report: pdf() } }
    const { id } = (await signed(teaches, instructorA, createFlight, input, options)).data
    return { id, asked: await askedFor(trainee, approveResult, { id }) }
  }
  const approve = (id: string, signature: object) =>
    trainee.raw(approveResult.path, { id, signature })
  const stateOf = async (id: string) => {
    const { signatures } = (await trainee.call(recordSignatures, { id })).data
    const { method, state } = signatures.find((one) => one.meaning === 'agreed') ?? {}
    return [method, state]
  }

  test('is asked for from the devices that have one, over the fingerprint of what is signed', async () => {
    const { asked } = await toAgree()
    expect(asked.passkeys).toEqual({
      rpId: SITE.id,
      allowCredentials: [
        {
          type: 'public-key',
          id: device.id.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      ],
      userVerification: 'required',
      challenge: Buffer.from(asked.fingerprint, 'hex').toString('base64url'),
    })
    const teaches = await site.as('instructorA')
    const options = { files: { report: pdf() } }
    const { instructorA, pilotA } = site.airline
    const input = newFlight(instructorA, pilotA)
    expect((await askedFor(teaches, createFlight, input, options)).passkeys).toBeNull()
  })

  test('is kept with its key, and checked by these alone, also once the passkey is removed', async () => {
    const { id, asked } = await toAgree()
    expect((await approve(id, passkeySignatureFor(asked, device))).http).toBe(200)
    expect(await stateOf(id)).toEqual(['passkey', 'valid'])
    const { statement, proof } = await site.app.services.db
      .selectFrom('signature')
      .select(['statement', 'proof'])
      .where('record_id', '=', id)
      .where('meaning', '=', 'agreed')
      .executeTakeFirstOrThrow()
    const challenge = createHash('sha256')
      .update(statement ?? '')
      .digest()
    expect(isAssertion(proof as never, challenge)).toBe(true)

    const other = await addPasskey(trainee, site.airline.pilotA)
    const password = await proofOf(trainee, site.airline.pilotA)
    await trainee.call(passkeyRemove, { id: passkey, password })
    device = other.device
    expect(await stateOf(id)).toEqual(['passkey', 'valid'])
  })

  test('of anything but what was shown, or without its code, is none; the right one is still taken', async () => {
    const { id, asked } = await toAgree()
    const right = passkeySignatureFor(asked, device)
    const other = await toAgree()
    const foreign = { ...right, passkey: device.sign(Buffer.from(other.asked.fingerprint, 'hex')) }
    const refused = await approve(id, foreign)
    expect([refused.http, refused.code]).toEqual([400, 'PASSKEY_REFUSED'])
    const early = await approve(id, { ...right, code: other.asked.code })
    expect([early.http, early.code]).toEqual([409, 'STALE_VERSION'])
    const half = await approve(id, { ...right, passkey: {} })
    expect([half.http, Object.keys(half.fields)[0]]).toEqual([422, 'signature.passkey.id'])
    expect((await trainee.call(trainingFlightById, { id })).data.status).toBe(0)
    expect((await approve(id, passkeySignatureFor(asked, device))).http).toBe(200)
  })

  test('of which another proof is kept than was given is told as altered', async () => {
    const [one, two] = [await toAgree(), await toAgree()]
    for (const { id, asked } of [one, two]) await approve(id, passkeySignatureFor(asked, device))
    await byOwner(
      site,
      `UPDATE signature SET proof = (SELECT proof FROM signature WHERE record_id = $2 AND meaning = 'agreed')
      WHERE record_id = $1 AND meaning = 'agreed'`,
      [one.id, two.id],
    )
    expect(await stateOf(one.id)).toEqual(['passkey', 'altered'])
    expect(await stateOf(two.id)).toEqual(['passkey', 'valid'])
  })
})

test('[SIG-01] with SIGNING=plain the bare call signs with the session, and says so', async () => {
  const plain = await startServer({ SIGNING: 'plain' })
  try {
    const { instructorA, pilotA } = plain.airline
    const [teaches, flies] = [await plain.as('instructorA'), await plain.as('pilotA')]
    const options = { files: { report: pdf() } }
    const { id } = (await teaches.call(createFlight, newFlight(instructorA, pilotA), options)).data
    expect((await flies.call(approveResult, { id })).http).toBe(200)
    const { signatures } = (await flies.call(recordSignatures, { id })).data
    expect(signatures.map(({ meaning, method, state }) => [meaning, method, state])).toEqual([
      ['graded', 'session', 'valid'],
      ['agreed', 'session', 'valid'],
    ])
  } finally {
    await plain.close()
  }
})

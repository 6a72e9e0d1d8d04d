import { signatureStates } from '@trms/contract/crew/signature-states'
import { auditChainStatus } from '@trms/contract/office/audit/calls'
import { inspectedRecord } from '@trms/contract/office/inspection/calls'
import { createFlight, updateFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult, recordSignatures } from '@trms/contract/records/training-record/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf } from '../../../test/flights.ts'
import { inspect } from '../../../test/inspections.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { foundByTrail, signed } from '../../../test/signing.ts'
import { goneSignatures } from './signatures-in-trail.ts'
import { verifyAudit } from './verify.ts'

let server: TestServer
let instructor: Caller
let pilot: Caller
let admin: Caller
beforeAll(async () => {
  server = await startServer({ SIGNING: 'ceremony' })
  instructor = await server.as('instructorA')
  pilot = await server.as('pilotA')
  admin = await server.as('admin')
})
afterAll(() => server.close())

async function graded(): Promise<string> {
  const { instructorA, pilotA } = server.airline
  return (
    await signed(instructor, instructorA, createFlight, newFlight(instructorA, pilotA), {
      files: { report: pdf() },
    })
  ).data.id
}
const approved = async () => {
  const id = await graded()
  await signed(pilot, server.airline.pilotA, approveResult, { id })
  return id
}
const verdict = () => verifyAudit(server.app.pool)
/** Makes a change as the owner of the database, runs `look`, and puts the signatures back as they were. */
async function owning<T>(change: [string, unknown[]][], look: () => Promise<T>): Promise<T> {
  await byOwner(server, 'CREATE TABLE kept_signatures AS TABLE signature')
  try {
    for (const [text, values] of change) await byOwner(server, text, values)
    return await look()
  } finally {
    await byOwner(server, 'DELETE FROM signature')
    await byOwner(server, 'INSERT INTO signature TABLE kept_signatures')
    await byOwner(server, 'DROP TABLE kept_signatures')
  }
}

test('[SIG-04] the entry of an act that signs names its signature by id and fingerprint', async () => {
  const id = await approved()
  const { db } = server.app.services
  const rows = await db
    .selectFrom('signature')
    .select(['id', 'meaning', 'record_version as version', 'sha256'])
    .where('record_id', '=', id)
    .orderBy('signed_at')
    .execute()
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'payload'])
    .where('entity_id', '=', id)
    .orderBy('seq')
    .execute()
  expect(entries.map(({ action, payload }) => [action, JSON.parse(payload).signatures])).toEqual([
    ['create', [rows[0]]],
    ['approve', [rows[1]]],
  ])
  expect(await verdict()).toMatchObject({ sound: true })
})

test('[SIG-04][SIG-07] a newest signature that was taken away with the change it was of is missed by everybody who looks', async () => {
  const id = await graded()
  const { instructorA } = server.airline
  const change = { id, version: 1, comments: 'Better than it was' }
  await signed(instructor, instructorA, updateFlight, change)
  const { db } = server.app.services
  const last = await db
    .selectFrom('signature')
    .select(['id', 'sha256'])
    .where('record_id', '=', id)
    .where('record_version', '=', 2)
    .executeTakeFirstOrThrow()
  const { seq } = await db
    .selectFrom('audit_entry')
    .select('seq')
    .where('entity_id', '=', id)
    .where('action', '=', 'update')
    .executeTakeFirstOrThrow()
  const { caller: inspector } = await inspect(server, [server.airline.pilotA])
  await owning(
    [
      ['DELETE FROM signature WHERE id = $1', [last.id]],
      // The record gets back the content from before the change, so the earlier signature fits again.
      [`UPDATE training_flight SET comments = '' WHERE id = $1`, [id]],
      [
        `UPDATE training_record SET version = 1, instructor_signature = (SELECT content::jsonb -> 'instructor_signature'
          FROM record_version WHERE record_id = $1 AND version = 1) WHERE id = $1`,
        [id],
      ],
    ],
    async () => {
      const { signatures, gone } = (await pilot.call(recordSignatures, { id })).data
      expect(signatures.map(({ state }) => state)).toEqual(['valid'])
      expect(gone).toMatchObject([
        {
          id: last.id,
          meaning: 'graded',
          version: 2,
          fingerprint: last.sha256,
          signer: { full_name: instructorA.full_name, crew_code: instructorA.crew_code },
        },
      ])
      const { records } = (
        await pilot.call(signatureStates, { subject: 'training_record', ids: [id] })
      ).data
      expect(records).toEqual([{ id, signed: 'instructor', state: 'missing' }])
      const paper = await pilot.get(`/v1/flt_training/record_pdf/${id}`)
      const printed = (await pagesOf(paper)).join(' ')
      expect(printed).toContain('NO signature is kept')
      expect(printed).toContain(
        `A signature is MISSING: the audit trail names one of ${instructorA.full_name} · ${instructorA.crew_code}, `,
      )
      expect(printed).toContain(last.sha256)
      const seen = (await inspector.call(inspectedRecord, { kind: 'training_flight', id })).data
      expect(seen.gone.map((one) => one.id)).toEqual([last.id])
      const missing = { sound: false, seq, problem: 'signature missing' }
      expect(await verdict()).toEqual({ ...missing, signature: last.id })
      const { sound, broken_at } = (await admin.call(auditChainStatus, {})).data
      expect([sound, broken_at]).toEqual([false, { seq, problem: 'signature missing' }])
    },
  )
})

test('[SIG-07] a signature that no act gave is told, also one that is said to be from before', async () => {
  const id = await graded()
  const forged = '00000000-0000-4000-8000-000000000001'
  const { caller: inspector } = await inspect(server, [server.airline.pilotA])
  await owning(
    [
      [
        `INSERT INTO signature (id, record_kind, record_id, record_version, meaning, signer_id, signed_at, method)
        VALUES ($2, 'training_flight', $1, 1, 'agreed', $3, now(), 'before')`,
        [id, forged, server.airline.pilotA.id],
      ],
    ],
    async () => {
      const { signatures } = (await pilot.call(recordSignatures, { id })).data
      expect(signatures.map((one) => [one.id === forged, one.state])).toEqual([
        [false, 'valid'],
        [true, 'altered'],
      ])
      const { records } = (
        await pilot.call(signatureStates, { subject: 'training_record', ids: [id] })
      ).data
      expect(records).toEqual([{ id, signed: 'both', state: 'altered' }])
      const paper = await pilot.get(`/v1/flt_training/record_pdf/${id}`)
      expect((await pagesOf(paper)).join(' ')).toContain('it proves nothing')
      const seen = (await inspector.call(inspectedRecord, { kind: 'training_flight', id })).data
      expect(seen.signatures.map(({ state }) => state)).toEqual(['valid', 'altered'])
      const { entries } = (await admin.call(auditChainStatus, {})).data
      expect(await verdict()).toEqual({
        sound: false,
        seq: entries + 1,
        problem: 'signature unknown',
        signature: forged,
      })
    },
  )
  expect(await verdict()).toMatchObject({ sound: true })
})

test('[SIG-07] signatures from before are taken into the trail as they are found, and held to that', async () => {
  const id = '00000000-0000-4000-8000-000000000002'
  const record = '00000000-0000-4000-8000-000000000003'
  await byOwner(
    server,
    `INSERT INTO signature (id, record_kind, record_id, record_version, meaning, signer_id, signed_at, method)
    VALUES ($1, 'theory_test', $2, 1, 'graded', $3, '2024-05-04T08:00:00Z', 'before')`,
    [id, record, server.airline.instructorA.id],
  )
  await foundByTrail(server)
  expect(await verdict()).toMatchObject({ sound: true })
  expect(await goneSignatures(server.app.services, [record])).toEqual([])
  await owning(
    [[`UPDATE signature SET signed_at = signed_at + interval '1 day' WHERE id = $1`, [id]]],
    async () => {
      expect(await verdict()).toMatchObject({ problem: 'signature missing', signature: id })
      expect(await goneSignatures(server.app.services, [record])).toMatchObject([
        { recordId: record, id, signer: null },
      ])
    },
  )
})

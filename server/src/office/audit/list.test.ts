import { setTimeout } from 'node:timers/promises'
import { dayIn } from '@trms/contract/common/dates'
import { auditChainStatus, auditList, auditNames } from '@trms/contract/office/audit/calls'
import { updateDetail } from '@trms/contract/people/account/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byOwner } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, sendFlight } from '../../../test/flights.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sendSim, submitStage } from '../../../test/sims.ts'
import { ownerClient } from '../../platform/db/pool.ts'

let server: TestServer
let admin: Caller
let flightId: string
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  const { instructorA, pilotA, user } = server.airline
  const instructor = await server.as('instructorA')
  flightId = (await sendFlight(instructor, newFlight(instructorA, pilotA))).data.id
  await admin.call(updateDetail, { id: user.id, full_name: 'Đỗ Minh', fleet: 'A350' })
})
afterAll(() => server.close())

const page = async (input: Parameters<typeof admin.call<typeof auditList>>[1] = {}) =>
  (await admin.call(auditList, input)).data

describe('the audit trail', () => {
  test('[PERM-02] tells who did what when, old and new, the newest first', async () => {
    const { user, admin: who } = server.airline
    const [newest] = (await page()).entries
    expect(newest).toMatchObject({
      actor: { id: who.id, full_name: who.full_name, crew_code: null },
      action: 'update',
      entity: 'account',
      entity_id: user.id,
      entity_name: 'Đỗ Minh',
      changes: [
        { field: 'full_name', old: user.full_name, new: 'Đỗ Minh' },
        { field: 'fleet', old: null, new: 'A350' },
      ],
    })
    expect(Math.abs(Date.parse(newest?.at ?? '') - Date.now())).toBeLessThan(60_000)
    const oldest = await page({ order: '+', page_count: 1 })
    expect(oldest.entries[0]?.seq).toBe(1)
    const second = await page({ order: '+', page_count: 1, page_number: 2 })
    expect([second.entries[0]?.seq, second.total]).toEqual([2, oldest.total])
  })

  test('[PERM-02] pages of the whole trail follow each other without a gap, from either end, and none stands after the last', async () => {
    const { total } = await page()
    const last = Math.ceil(total / 3)
    const seqs = async (order: '+' | '-') => {
      const found: number[] = []
      for (let page_number = 1; page_number <= last + 1; page_number++)
        found.push(
          ...(await page({ order, page_count: 3, page_number })).entries.map(({ seq }) => seq),
        )
      return found
    }
    const all = Array.from({ length: total }, (_, i) => i + 1)
    expect(await seqs('+')).toEqual(all)
    expect(await seqs('-')).toEqual(all.toReversed())
  })

  test('[PERM-02] is found by person, record, kind, action and day of the airline', async () => {
    const { instructorA, pilotA, user } = server.airline
    const byPerson = await page({ filters: { person_id: instructorA.id } })
    expect(byPerson.entries.map((one) => one.action)).toEqual(['create', 'sign_in'])
    const about = await page({ filters: { person_id: user.id } })
    expect(about.entries.map((one) => one.entity_id)).toEqual([user.id])
    for (const record_id of [flightId, flightId.slice(0, 30).toUpperCase()]) {
      const [entry, ...others] = (await page({ filters: { record_id } })).entries
      expect(others).toEqual([])
      expect(entry?.entity_name).toBe(`${pilotA.full_name}, 04/05/2026`)
      expect(entry?.changes).toContainEqual({ field: 'pilot_id', old: null, new: pilotA.id })
      expect(entry?.named[pilotA.id]).toBe(`${pilotA.full_name} · ${pilotA.crew_code}`)
    }
    expect((await page({ filters: { record_id: '%' } })).total).toBe(0)
    expect((await page({ filters: { entity: 'training_flight', action: 'create' } })).total).toBe(1)
    const today = dayIn('Asia/Ho_Chi_Minh', new Date())
    const all = (await page()).total
    expect((await page({ date_range: { start_date: today, end_date: today } })).total).toBe(all)
    expect((await page({ date_range: { end_date: '2020-01-01' } })).total).toBe(0)
    expect((await page({ date_range: { start_date: '2099-01-01' } })).total).toBe(0)
    const wrong = await admin.call(auditList, {
      date_range: { start_date: '2026-02-01', end_date: '2026-01-01' },
    })
    expect(wrong.http).toBe(422)
  })

  test('[PERM-02] what was done to the forms of a SIM session is found with the session', async () => {
    const { pilotA, pilotB, instructorA } = server.airline
    const { id, first } = await sendSim(admin, {
      pilots: [pilotA, pilotB],
      a: instructorA,
      b: null,
    })
    await submitStage(await server.as('pilotA'), first.form_id, 1)
    const { entries, total } = await page({ filters: { record_id: id } })
    const acts = entries.map(({ entity, action }) => `${entity} ${action}`)
    expect(acts).toEqual(expect.arrayContaining(['sim create', 'sim_form submit']))
    expect(total).toBe(entries.length)
    expect((await page({ filters: { record_id: first.form_id } })).total).toBeLessThan(total)
  })

  test('[PERM-02][SIG-04] tells who signed in the act, as named when signing, while that is kept', async () => {
    const { instructorA } = server.airline
    const { db } = server.app.services
    const named = async () =>
      (await page({ filters: { record_id: flightId } })).entries[0]?.signatures
    const kept = await db
      .selectFrom('signature')
      .selectAll()
      .where('record_id', '=', flightId)
      .executeTakeFirstOrThrow()
    const { id, sha256: fingerprint, signed_at } = kept
    const { full_name, crew_code } = instructorA
    const rename = (name: string) =>
      db.updateTable('account').set({ full_name: name }).where('id', '=', instructorA.id).execute()
    await rename('Another Name')
    const given = { id, meaning: 'graded', version: 1, fingerprint }
    const signer = { full_name, crew_code, role: 3 }
    expect(await named()).toEqual([{ ...given, signer, at: signed_at.toISOString() }])
    await rename(full_name)
    const lost = [{ ...given, signer: null, at: null }]
    const change = (text: string) => byOwner(server, text, [id])
    await change(`UPDATE signature SET statement = replace(statement, 'SGN', 'HAN') WHERE id = $1`)
    expect(await named()).toEqual(lost)
    await change(`UPDATE signature SET sha256 = 'another' WHERE id = $1`)
    expect(await named()).toEqual(lost)
    await change('DELETE FROM signature WHERE id = $1')
    expect(await named()).toEqual(lost)
    await db
      .insertInto('signature')
      .values({ ...kept, proof: null })
      .execute()
  })

  test('[PERM-02] names what its filters can be', async () => {
    const { actions, entities } = (await admin.call(auditNames, {})).data
    expect(actions).toEqual(['create', 'sign_in', 'submit', 'update'])
    expect(entities).toEqual(['account', 'sim', 'sim_form', 'training_flight'])
  })

  test('[PERM-02] says whether the chain is sound, and where it is not', async () => {
    const { total } = await page()
    const sound = (await admin.call(auditChainStatus, {})).data
    expect(sound).toMatchObject({ sound: true, entries: total, broken_at: null })
    const owner = ownerClient(server.databaseUrl)
    await owner.connect()
    await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER USER')
    await owner.query(`UPDATE audit_entry SET payload = payload || ' ' WHERE seq = 2`)
    const replies = await Promise.all([1, 2].map(() => admin.call(auditChainStatus, {})))
    for (const { data } of replies)
      expect(data).toMatchObject({ sound: false, broken_at: { seq: 2, problem: 'changed' } })
    await owner.end()
  })

  test('[PERM-02] of a trail that takes long to recompute tells what was found last, until somebody asks for more', async () => {
    const other = await startServer()
    const owner = ownerClient(other.databaseUrl)
    await owner.connect()
    try {
      const asking = await other.as('admin')
      const ask = async (again?: true) => (await asking.call(auditChainStatus, { again })).data
      const readable = () => owner.query('ROLLBACK')
      await owner.query('BEGIN; LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE')
      const first = ask()
      await setTimeout(3500)
      await readable()
      const found = await first
      expect(found).toMatchObject({ running: false, sound: true })
      expect(await ask()).toEqual(found)
      await owner.query('ALTER TABLE audit_entry DISABLE TRIGGER USER')
      await owner.query(`UPDATE audit_entry SET payload = payload || ' ' WHERE seq = 1`)
      await owner.query('BEGIN; LOCK TABLE audit_entry IN ACCESS EXCLUSIVE MODE')
      const meanwhile = { ...found, running: true }
      expect([await ask(true), await ask()]).toEqual([meanwhile, meanwhile])
      await readable()
      await expect.poll(async () => (await ask()).sound).toBe(false)
      expect(await ask()).toMatchObject({ running: false, broken_at: { seq: 1 } })
    } finally {
      await owner.end()
      await other.close()
    }
  })

  test('[PERM-02] is for admins', async () => {
    for (const who of ['user', 'instructorA', 'pilotA', 'employee'] as const) {
      const caller = await server.as(who)
      for (const call of [auditList, auditNames, auditChainStatus])
        expect((await caller.raw(call.path, {})).http).toBe(403)
    }
  })
})

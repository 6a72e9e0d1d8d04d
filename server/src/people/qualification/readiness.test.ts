import { PERMISSION, ROLE } from '@trms/contract/access'
import type { Sent } from '@trms/contract/call'
import { dayIn } from '@trms/contract/common/dates'
import { addDays, addMonths, monthEnd } from '@trms/contract/common/days'
import { boardCall, cardCall } from '@trms/contract/people/qualification/calls'
import {
  enterQualification,
  grantExemption,
  withdrawExemption,
  withdrawQualification,
} from '@trms/contract/people/qualification/entry-calls'
import {
  archiveKind,
  createKind,
  kinds,
  orderKinds,
  previewKind,
  updateKind,
} from '@trms/contract/people/qualification/kind-calls'
import { NO_END, profileEnd } from '@trms/contract/people/qualification/rule'
import { stateOn } from '@trms/contract/people/qualification/state'
import { deleteFlight } from '@trms/contract/records/training-flight/calls'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import { deleteAll } from '../../../test/as-owner.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, SECTOR, sendFlight } from '../../../test/flights.ts'
import { LiveStream } from '../../../test/live.ts'
import { newPerson } from '../../../test/people.ts'
import { kindNamed, newKeeper } from '../../../test/readiness.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { sessionOf } from '../../../test/sessions.ts'

let server: TestServer
let admin: Caller
let office: Caller
let pilot: Person
beforeAll(async () => {
  server = await startServer()
  admin = await server.as('admin')
  const ages = { name_en: 'Age limit 65', name_vi: 'Giới hạn tuổi 65', validity: 780 }
  await admin.call(createKind, { ...ages, source: 'profile', profile_field: 'date_of_birth' })
  office = await sessionOf(server, await newKeeper(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  pilot = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321' })
})

const today = dayIn('Asia/Ho_Chi_Minh', new Date())
const ago = (days: number) => addDays(today, -days)

const OFFICE_KIND = {
  name_en: 'Security',
  name_vi: 'An ninh',
  source: 'office',
  validity: 12,
} as const
const makeKind = async (more: Partial<Sent<typeof createKind>> = {}) =>
  (
    await admin.call(createKind, {
      ...OFFICE_KIND,
      ...(more.name_en && { name_vi: more.name_en }),
      ...more,
    })
  ).data

const enter = (kind_id: string, more: Partial<Sent<typeof enterQualification>> = {}) =>
  office.call(enterQualification, { pilot_id: pilot.id, kind_id, completed_on: ago(10), ...more })
const cardOf = async (caller: Caller, one: Person = pilot) =>
  (await caller.call(cardCall, { pilot_id: one.id })).data
async function cellOf(caller: Caller, kind_id: string) {
  const { data } = await caller.call(boardCall, {})
  const at = data.kinds.findIndex((one) => one.id === kind_id)
  return data.pilots.find((one) => one.id === pilot.id)?.cells[at]
}

describe('[RDY-01] kinds of qualifications', () => {
  test('an airline starts with those it needs', async () => {
    const { data } = await (await server.as('pilotA')).call(kinds, {})
    const all = data.kinds.map((one) => [one.name_en, one.validity, one.source])
    expect(all.slice(0, 8)).toEqual([
      ['Recent experience', null, 'recency'],
      ['SIM check', 6, 'sim'],
      ['Line check', 12, 'line_check'],
      ['Medical', null, 'office'],
      ['English', null, 'office'],
      ['Licence', null, 'office'],
      ['Dangerous goods', 24, 'office'],
      ['CRM', 36, 'office'],
    ])
    expect(data.can).toEqual({ create: false, order: false })
  })

  test('are made, changed, ordered and archived by an admin; dates follow a changed rule at once', async () => {
    const kind = await makeKind()
    await enter(kind.id)
    expect((await cellOf(office, kind.id))?.expires_on).toBe(addMonths(ago(10), 12))
    const changed = await admin.call(updateKind, {
      ...{ ...OFFICE_KIND, id: kind.id, version: kind.version },
      ...{ validity: 2, to_month_end: true, fleets: ['A321'] },
    })
    expect(changed.data).toMatchObject({ version: 2, validity: 2, fleets: ['A321'] })
    expect((await cellOf(office, kind.id))?.expires_on).toBe(monthEnd(addMonths(ago(10), 2)))
    const stale = await admin.call(updateKind, { ...OFFICE_KIND, id: kind.id, version: 1 })
    expect([stale.code, stale.refused]).toEqual(['STALE_VERSION', { version: 2 }])
    expect((await cellOf(office, kind.id))?.expires_on).toBe(monthEnd(addMonths(ago(10), 2)))

    const ids = (await admin.call(kinds, {})).data.kinds.map((one) => one.id).reverse()
    const ordered = await admin.call(orderKinds, { ids })
    expect(ordered.data.kinds.map((one) => one.id)).toEqual(ids)
    expect((await admin.call(orderKinds, { ids: ids.slice(1) })).fields).toHaveProperty('ids')

    await admin.call(archiveKind, { id: kind.id })
    expect((await cardOf(office)).kinds.map((one) => one.kind.id)).not.toContain(kind.id)
    const all = (await admin.call(kinds, { archived: true })).data.kinds
    expect(all.find((one) => one.id === kind.id)).toMatchObject({
      archived: true,
      can: { update: false },
    })
  })

  test('one of two that would be named alike is refused at the field, in either language; an archived one leaves its name', async () => {
    const create = (name_en: string, name_vi: string) =>
      admin.call(createKind, { ...OFFICE_KIND, name_en, name_vi }, { language: 'vi' })
    const taken = 'Đã có năng định khác mang tên này'
    const { data: first } = await create('Upset recovery', 'Khôi phục tư thế')
    expect((await create('UPSET-recovery', 'Khác')).fields).toEqual({ name_en: taken })
    expect((await create('Another', 'khoi phuc tu the')).fields).toEqual({ name_vi: taken })
    // A workbook may name a kind in either language, so names must differ across both.
    expect((await create('Khôi phục tư thế', 'Upset recovery')).fields).toEqual({
      name_en: taken,
      name_vi: taken,
    })
    const { data: second } = await create('Another', 'Khác')
    const renamed = { ...OFFICE_KIND, id: second.id, version: 1, name_vi: 'Khác' }
    const refused = await admin.call(updateKind, { ...renamed, name_en: 'Upset recovery' })
    expect(refused.fields).toEqual({ name_en: 'Another kind has this name' })
    await admin.call(archiveKind, { id: first.id })
    const now = await admin.call(updateKind, { ...renamed, name_en: 'Upset recovery' })
    expect(now.data).toMatchObject({ name_en: 'Upset recovery', version: 2 })
    // A kind may keep its own name in another spelling.
    const again = { ...renamed, name_en: 'Upset-Recovery', version: 2 }
    expect((await admin.call(updateKind, again)).code).toBe('OK')
    await admin.call(archiveKind, { id: second.id })
  })

  test.each<[string, object, string]>([
    ['one that counts records has a length', { source: 'sim', validity: null }, 'validity'],
    ['one of the profile says which date', { source: 'profile' }, 'profile_field'],
    ['another one has none', { profile_field: 'joining_date' }, 'profile_field'],
    ['recent experience has its own rule', { source: 'recency' }, 'validity'],
    ['a name in both languages', { name_vi: ' ' }, 'name_vi'],
  ])('%s', async (_name, more, field) => {
    const refused = await admin.raw('qualification/create_kind', { ...OFFICE_KIND, ...more })
    expect([refused.code, Object.keys(refused.fields)]).toEqual(['INVALID_FIELDS', [field]])
  })

  test('a preview counts who would change state, and is what then happens', async () => {
    const kind = await makeKind({ name_en: 'Ditching' })
    await enter(kind.id, { completed_on: ago(80) })
    const input = { ...OFFICE_KIND, id: kind.id, validity: 2 }
    const { data } = await admin.call(previewKind, input)
    expect(data.changes).toEqual([{ from: 'green', to: 'red', pilots: 1 }])
    expect(data.changed).toBe(1)
    expect(stateOn(today, (await cellOf(office, kind.id)) ?? {}, 30)).toBe('green')
    await admin.call(updateKind, { ...input, version: 1 })
    expect(stateOn(today, (await cellOf(office, kind.id)) ?? {}, 30)).toBe('red')

    const { data: gone } = await admin.call(previewKind, { ...input, archive: true })
    expect(gone.changes).toEqual([{ from: 'red', to: 'not_applicable', pilots: gone.pilots }])
    const narrowed = await admin.call(previewKind, { ...input, fleets: ['B787'] })
    expect(narrowed.data.changes).toEqual([
      { from: 'red', to: 'not_applicable', pilots: expect.any(Number) },
    ])
    await admin.call(archiveKind, { id: kind.id })
  })

  test('a renewal window as long as the validity is refused: every check would add to it', async () => {
    const month = { validity: 3, validity_unit: 'month', renewal_months: 3 } as const
    const day = { validity: 92, validity_unit: 'day', renewal_months: 3 } as const
    for (const rule of [month, day]) {
      const { fields } = await admin.call(createKind, { ...OFFICE_KIND, ...rule })
      expect(fields).toEqual({
        renewal_months: 'The renewal window has to be shorter than the validity',
      })
    }
    const { id } = await makeKind({ ...month, renewal_months: 2, name_en: 'Quarterly' })
    await admin.call(archiveKind, { id })
  })

  test('a kind of the profile counts to the eve of the day, and applies by fleet and position', async () => {
    const { db } = server.app.services
    await db
      .updateTable('pilot')
      .set({ date_of_birth: '1961-03-10' })
      .where('id', '=', pilot.id)
      .execute()
    expect(await cellOf(office, (await kindNamed(admin, 'Age limit 65')).id)).toEqual({
      expires_on: '2026-03-09',
    })
    const kind = await makeKind({ name_en: 'Captains', positions: [0, 2] })
    expect(await cellOf(office, kind.id)).toBeNull()
    await db.updateTable('pilot').set({ name_position: 2 }).where('id', '=', pilot.id).execute()
    expect(await cellOf(office, kind.id)).toEqual({})
    await admin.call(archiveKind, { id: kind.id })
  })
})

describe('[RDY-02] entries by hand', () => {
  test('keep their paper, who and when; withdrawn ones stay with the reason, and the one before counts again', async () => {
    const { id } = await kindNamed(admin, 'Medical')
    await enter(id, { completed_on: ago(400), expires_on: ago(30) })
    const second = await office.call(
      enterQualification,
      {
        pilot_id: pilot.id,
        kind_id: id,
        completed_on: ago(5),
        expires_on: addDays(today, 300),
        note: 'class 1',
      },
      { files: { file: pdf('medical.pdf') } },
    )
    expect(second.data).toMatchObject({
      state: 'green',
      completed_on: ago(5),
      expires_on: addDays(today, 300),
    })
    const [newest] = second.data.entries
    expect(newest).toMatchObject({ counts: true, given: true, note: 'class 1', withdrawn: null })
    expect((await office.get(newest?.file?.url ?? '')).status).toBe(200)
    expect((await (await sessionOf(server, pilot)).get(newest?.file?.url ?? '')).status).toBe(200)

    const reason = 'of another pilot'
    const withdrawn = await office.call(withdrawQualification, { id: newest?.id ?? '', reason })
    expect(withdrawn.data).toMatchObject({
      state: 'red',
      completed_on: ago(400),
      expires_on: ago(30),
    })
    expect(withdrawn.data.entries.map((one) => one.withdrawn?.reason ?? null)).toEqual([
      reason,
      null,
    ])
    const again = await office.call(withdrawQualification, { id: newest?.id ?? '', reason })
    expect(again.code).toBe('WRONG_STATE')
  })

  test('of a kind that applies no more are withdrawn, too; of one that is archived nothing is there', async () => {
    const kind = await makeKind({ name_en: 'Crosswind' })
    const entry = (await enter(kind.id)).data.entries[0]?.id ?? ''
    const reason = 'wrong pilot'
    const fleets = { fleets: ['B787' as const] }
    ;(await admin.call(updateKind, { ...OFFICE_KIND, ...fleets, id: kind.id, version: 1 })).data
    expect((await cardOf(office)).kinds.map((one) => one.kind.id)).not.toContain(kind.id)
    const withdrawn = await office.call(withdrawQualification, { id: entry, reason })
    expect(withdrawn.data).toMatchObject({ completed_on: null, entries: [{ counts: false }] })
    await admin.call(archiveKind, { id: kind.id })
    expect((await office.call(withdrawQualification, { id: entry, reason })).code).toBe('NOT_FOUND')
  })

  test('entered late, an earlier one moves the dates of those behind it', async () => {
    const { id } = await kindNamed(admin, 'Dangerous goods')
    const latest = await enter(id, { completed_on: '2026-02-10' })
    expect(latest.data.expires_on).toBe('2028-02-29')
    const earlier = await enter(id, { completed_on: '2024-03-05' })
    expect(earlier.data.entries.map((one) => one.expires_on)).toEqual(['2028-03-31', '2026-03-31'])
    expect(earlier.data).toMatchObject({ completed_on: '2026-02-10', expires_on: '2028-03-31' })
  })

  test('what never ends is green on every day', async () => {
    const { id } = await kindNamed(admin, 'English')
    expect((await enter(id, { no_expiry: true })).data).toMatchObject({
      expires_on: NO_END,
      amber_from: null,
    })
    const { data } = await office.call(boardCall, { as_of: '2099-12-31' })
    expect(data.as_of).toBe('2099-12-31')
  })

  test.each<[string, string, object, string]>([
    ['in the future', 'CRM', { completed_on: addDays(today, 1) }, 'completed_on'],
    ['that end before they begin', 'CRM', { expires_on: ago(11) }, 'expires_on'],
    ['without the date of their paper', 'Medical', {}, 'expires_on'],
    [
      'with a date, and never ending',
      'Medical',
      { expires_on: today, no_expiry: true },
      'expires_on',
    ],
    ['of recent experience', 'Recent experience', { expires_on: today }, 'kind_id'],
    ['of the profile', 'Age limit 65', {}, 'kind_id'],
  ])('are refused %s', async (_name, kind, more, field) => {
    const refused = await enter((await kindNamed(admin, kind)).id, more)
    expect([refused.code, Object.keys(refused.fields)]).toEqual(['INVALID_FIELDS', [field]])
  })

  test('[PERM-08] nobody enters, withdraws or exempts their own', async () => {
    const self = await newPerson(server, { role: ROLE.PILOT, fleet: 'A321', permissions: [52] })
    const caller = await sessionOf(server, self)
    const { id } = await kindNamed(admin, 'CRM')
    const own = { pilot_id: self.id, kind_id: id, completed_on: ago(3) }
    expect((await caller.call(enterQualification, own)).code).toBe('FORBIDDEN')
    const entered = await office.call(enterQualification, own)
    const entry = { id: entered.data.entries[0]?.id ?? '', reason: 'mine' }
    expect((await caller.call(withdrawQualification, entry)).code).toBe('FORBIDDEN')
    expect((await caller.call(enterQualification, { ...own, pilot_id: pilot.id })).code).toBe('OK')
  })
})

describe('[RDY-06] exemptions', () => {
  test('give a later date with reason, reference and paper, until they end or are withdrawn', async () => {
    const { id } = await kindNamed(admin, 'Line check')
    const until = addDays(today, 60)
    const said = {
      pilot_id: pilot.id,
      kind_id: id,
      until,
      reason: 'no examiner',
      reference: 'CAAV 12/2026',
    }
    const granted = await admin.call(grantExemption, said, { files: { file: pdf() } })
    expect(granted.data).toMatchObject({ state: 'green', expires_on: null, effective_on: until })
    const { exemption } = granted.data
    expect(exemption).toMatchObject({ until, reason: 'no examiner', reference: 'CAAV 12/2026' })
    expect((await admin.get(exemption?.file?.url ?? '')).status).toBe(200)
    expect(await cellOf(office, id)).toEqual({ exempt_until: until })

    const ended = await admin.call(withdrawExemption, {
      id: exemption?.id ?? '',
      reason: 'checked',
    })
    expect(ended.data).toMatchObject({ state: 'red', exemption: null })
    expect(ended.data.exemptions[0]?.withdrawn?.reason).toBe('checked')
    expect(
      (await admin.call(withdrawExemption, { id: exemption?.id ?? '', reason: 'a' })).code,
    ).toBe('WRONG_STATE')
  })

  test('is not named any more beside a completion that holds longer', async () => {
    const kind = await makeKind({ name_en: 'Ditching' })
    const exempt = { kind_id: kind.id, until: addDays(today, 5), reason: 'a', reference: 'b' }
    const { data } = await admin.call(grantExemption, { pilot_id: pilot.id, ...exempt })
    expect(data.exemption).toMatchObject({ until: exempt.until })
    const until = addDays(today, 300)
    const entered = await enter(kind.id, { completed_on: today, expires_on: until })
    expect(entered.data).toMatchObject({ effective_on: until, exemption: null })
    expect(entered.data.exemptions).toHaveLength(1)
  })

  test('end in a kind that applies no more, too; in one that is archived there is nothing to end', async () => {
    const kind = await makeKind({ name_en: 'Ferry' })
    const exempt = { kind_id: kind.id, until: addDays(today, 9), reason: 'a', reference: 'b' }
    const { data } = await admin.call(grantExemption, { pilot_id: pilot.id, ...exempt })
    const ended = { id: data.exemption?.id ?? '', reason: 'checked' }
    const fleets = { fleets: ['B787' as const] }
    ;(await admin.call(updateKind, { ...OFFICE_KIND, ...fleets, id: kind.id, version: 1 })).data
    const answer = (await admin.call(withdrawExemption, ended)).data
    expect(answer.exemptions[0]?.withdrawn?.reason).toBe('checked')
    await admin.call(archiveKind, { id: kind.id })
    expect((await admin.call(withdrawExemption, ended)).code).toBe('NOT_FOUND')
  })

  test('are refused for a past day, and for one that is not later than the date that holds', async () => {
    const { id } = await kindNamed(admin, 'CRM')
    await enter(id)
    const said = { pilot_id: pilot.id, kind_id: id, reason: 'a', reference: 'b' }
    for (const until of [ago(1), addDays(today, 30)])
      expect((await admin.call(grantExemption, { ...said, until })).fields).toHaveProperty('until')
  })
})

test('[RDY-01][RDY-06] a kind, or an exemption, that is sent again with its key is made once; another key makes another', async () => {
  const once = (key: string) => ({ headers: { 'idempotency-key': key } })
  const sketch = (key: string) => {
    const name = `Sent again ${pilot.crew_code} ${key}`
    return { ...OFFICE_KIND, name_en: name, name_vi: name }
  }
  const made = []
  for (const key of ['a', 'a', 'b'])
    made.push((await admin.call(createKind, sketch(key), once(`kind ${pilot.id} ${key}`))).data.id)
  const [first, again, second] = made
  expect([again === first, second === first]).toEqual([true, false])
  const { data } = await admin.call(kinds, {})
  expect(data.kinds.filter((one) => one.name_en.startsWith('Sent again'))).toHaveLength(2)

  const said = { pilot_id: pilot.id, kind_id: first ?? '', reason: 'no examiner' }
  const file = pdf()
  const granted = (key: string, reference: string) => {
    const exempt = { ...said, until: addDays(today, 60), reference }
    return admin.call(grantExemption, exempt, {
      ...once(`exempt ${pilot.id} ${key}`),
      files: { file },
    })
  }
  for (const [key, reference] of [
    ['a', 'CAAV 1'],
    ['a', 'CAAV 1'],
    ['b', 'CAAV 2'],
  ] as const)
    expect((await granted(key, reference)).code).toBe('OK')
  expect((await granted('a', 'CAAV 3')).code).toBe('IDEMPOTENCY_CONFLICT')
  const card = (await cardOf(admin)).kinds.find((one) => one.kind.id === first)
  expect(card?.exemptions.map((one) => one.reference).sort()).toEqual(['CAAV 1', 'CAAV 2'])
  for (const id of [first, second]) await admin.call(archiveKind, { id: id ?? '' })
})

test('[RDY-01] the database counts from the profile as the rule does', async () => {
  const cases = fc.sample(
    fc.record({
      from: fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1940-01-01', n)),
      validity: fc.integer({ min: 1, max: 900 }),
      validity_unit: fc.constantFrom('month' as const, 'day' as const),
      to_month_end: fc.boolean(),
    }),
    { numRuns: 500, seed: 65 },
  )
  const { rows } = await sql<{ ends: string }>`
    SELECT profile_end((c->>'from')::date, (c->>'validity')::integer, c->>'validity_unit',
      (c->>'to_month_end')::boolean) AS ends
    FROM jsonb_array_elements(${JSON.stringify(cases)}::jsonb) WITH ORDINALITY AS t (c, n)
    ORDER BY n`.execute(server.app.services.db)
  expect(rows.map((one) => one.ends)).toEqual(
    cases.map(({ from, ...rule }) => profileEnd({ ...rule, renewal_months: 0 }, from)),
  )
})

test('[RDY-04][TLD-01] open boards follow: the office, instructors of the fleet and the pilot hear of a change', async () => {
  const { instructorA, instructorOther, pilotB } = server.airline
  const viewer = await newPerson(server, { role: ROLE.USER, permissions: [51] })
  const reader = await newPerson(server, { role: ROLE.USER, permissions: [2] })
  const streams = await Promise.all(
    [viewer, instructorA, pilot, instructorOther, pilotB, reader].map(async (one) =>
      LiveStream.open(await sessionOf(server, one)),
    ),
  )
  await enter((await kindNamed(admin, 'CRM')).id)
  const last = await makeKind({ name_en: 'Last' })
  const event = (id: string) => JSON.stringify({ kind: 'qualification', id })
  // The event of a kind reaches everybody, and events arrive in the order of their announcement.
  for (const stream of streams) await expect.poll(() => stream.events).toContain(event(last.id))
  const heard = streams.map((one) => one.events.includes(event(pilot.id)))
  expect(heard).toEqual([true, true, true, false, false, true])
  for (const stream of streams) stream.close()
  await admin.call(archiveKind, { id: last.id })
})

describe('[RDY-04] the board', () => {
  test('shows everybody to the office, a fleet to its instructors, oneself to a pilot', async () => {
    const seen = async (caller: Caller) => (await caller.call(boardCall, {})).data.pilots
    const other = await newPerson(server, { role: ROLE.PILOT, fleet: 'B787' })
    expect((await seen(await sessionOf(server, pilot))).map((one) => one.id)).toEqual([pilot.id])
    const fleet = await seen(await server.as('instructorA'))
    expect(new Set(fleet.map((one) => one.fleet))).toEqual(new Set(['A321']))
    expect(fleet.map((one) => one.id)).toContain(pilot.id)
    const viewer = await newPerson(server, { role: ROLE.USER, permissions: [51] })
    for (const caller of [admin, office, await sessionOf(server, viewer)])
      expect((await seen(caller)).map((one) => one.id)).toEqual(
        expect.arrayContaining([pilot.id, other.id]),
      )
    await server.app.services.db
      .updateTable('account')
      .set({ status: 'blocked' })
      .where('id', '=', other.id)
      .execute()
    expect((await seen(admin)).map((one) => one.id)).not.toContain(other.id)
  })

  test('is of today, or of a day to come', async () => {
    expect((await office.call(boardCall, {})).data.as_of).toBe(today)
    expect((await office.call(boardCall, { as_of: ago(1) })).fields).toHaveProperty('as_of')
  })
})

describe('[RDY-05] a pilot’s card', () => {
  test('says fit or not, because of what and until when', async () => {
    const own = await sessionOf(server, pilot)
    const empty = await cardOf(own)
    expect([empty.fit, empty.fit_until, empty.because]).toEqual([
      false,
      null,
      empty.kinds.map((one) => one.kind.id),
    ])
    expect(empty.kinds.every((one) => one.state === 'red' && !one.can.enter)).toBe(true)

    const until = addDays(today, 400)
    for (const { kind } of empty.kinds)
      await admin.call(grantExemption, {
        pilot_id: pilot.id,
        kind_id: kind.id,
        until,
        reason: 'a',
        reference: 'b',
      })
    const crm = await kindNamed(admin, 'CRM')
    const first = addDays(today, 20)
    await deleteAll(server, 'qualification_exemption', `kind_id = '${crm.id}'`)
    await enter(crm.id, { expires_on: first })
    const fit = await cardOf(own)
    expect([fit.fit, fit.fit_until, fit.because]).toEqual([true, first, [crm.id]])
    expect(fit.kinds.find((one) => one.kind.id === crm.id)).toMatchObject({
      state: 'amber',
      amber_from: addDays(first, -60),
    })
    const later = await own.call(cardCall, { pilot_id: pilot.id, as_of: addDays(today, 21) })
    expect([later.data.fit, later.data.because]).toEqual([false, [crm.id]])
  })

  test('[RDY-04] says of which day the latest flight grounded the pilot, until a later one does not or it is deleted', async () => {
    const { instructorA } = server.airline
    const instructor = await server.as('instructorA')
    const fly = async (days: string | string[], grounded: boolean) => {
      const sectors = [days].flat().map((date_of_sector) => ({ ...SECTOR, date_of_sector }))
      return (await sendFlight(instructor, newFlight(instructorA, pilot, { sectors, grounded })))
        .data.id
    }
    const viewer = await newPerson(server, {
      role: ROLE.USER,
      permissions: [PERMISSION.VIEW_READINESS],
    })
    const board = await sessionOf(server, viewer)
    const told = async () => {
      const { pilots } = (await board.call(boardCall, {})).data
      return [
        (await cardOf(await sessionOf(server, pilot))).grounded,
        pilots.find((one) => one.id === pilot.id)?.grounded_on,
      ]
    }
    const nothing = [null, undefined]
    await fly(ago(9), false)
    expect(await told()).toEqual(nothing)
    const record_id = await fly(ago(7), true)
    const grounded = { date: ago(7), instructor_name: instructorA.full_name, record_id }
    expect(await told()).toEqual([grounded, ago(7)])
    // Who may not open the flight reads of it, without the way to it.
    expect((await cardOf(board)).grounded).toEqual({ ...grounded, record_id: null })
    expect((await cardOf(instructor)).grounded).toEqual(grounded)
    await fly(ago(8), false)
    expect(await told()).toEqual([grounded, ago(7)])
    // Nobody knows whether another flight of the same day was the later one.
    await fly(ago(7), false)
    expect(await told()).toEqual([grounded, ago(7)])
    const later = await fly(ago(5), false)
    expect(await told()).toEqual(nothing)
    await admin.call(deleteFlight, { id: later })
    expect(await told()).toEqual([grounded, ago(7)])
    await admin.call(deleteFlight, { id: record_id })
    expect(await told()).toEqual(nothing)
    // A flight of several days stands in the list under its first, and grounds on its last.
    await fly(ago(5), false)
    await fly([ago(6), ago(4)], true)
    expect((await told())[1]).toBe(ago(4))
    await fly([ago(6), ago(3)], false)
    expect(await told()).toEqual(nothing)
  })

  test('in brief says the same without what it comes from', async () => {
    await enter((await kindNamed(admin, 'CRM')).id)
    const { data } = await office.call(cardCall, { pilot_id: pilot.id, brief: true })
    const full = await cardOf(office)
    const nothing = { entries: [], exemptions: [], record: null, exemption: null }
    expect(data).toEqual({ ...full, kinds: full.kinds.map((one) => ({ ...one, ...nothing })) })
  })

  test('an instructor of the fleet reads the dates, not the papers', async () => {
    const { id } = await kindNamed(admin, 'Medical')
    const input = {
      pilot_id: pilot.id,
      kind_id: id,
      completed_on: ago(5),
      expires_on: today,
      note: 'glasses',
    }
    await office.call(enterQualification, input, { files: { file: pdf() } })
    const card = await cardOf(await server.as('instructorA'))
    const [entry] = card.kinds.find((one) => one.kind.id === id)?.entries ?? []
    expect(entry).toMatchObject({ expires_on: today, file: null, note: '' })
    const why = { until: '2099-12-31', reason: 'an operation', reference: 'CAAV 3/2026' }
    await admin.call(grantExemption, { pilot_id: pilot.id, kind_id: id, ...why })
    const after = await cardOf(await server.as('instructorA'))
    expect(after.kinds.find((one) => one.kind.id === id)?.exemption).toMatchObject({
      until: '2099-12-31',
      reason: '',
      reference: '',
    })
  })
})

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { getSimById, updateSim } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { auditList } from '@trms/contract/office/audit/calls'
import {
  askPack,
  cancelPack,
  packCount,
  packList,
  removePack,
} from '@trms/contract/office/pack/calls'
import { PACK_LIMITS, type Pack } from '@trms/contract/office/pack/entity'
import { deleteFlight } from '@trms/contract/records/training-flight/calls'
import { approveResult } from '@trms/contract/records/training-record/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/airline.ts'
import type { Caller } from '../../../test/caller.ts'
import { newFlight, pdf, sendFlight } from '../../../test/flights.ts'
import { jobAgain } from '../../../test/jobs.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining, submitTraining } from '../../../test/line-trainings.ts'
import { LiveStream } from '../../../test/live.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import {
  cameTo,
  EVERYTHING,
  fetched,
  linesIn,
  madePack,
  newPack,
  packOf,
  SAME_SITE,
  textIn,
} from '../../../test/packs.ts'
import { pagesOf } from '../../../test/pdf-text.ts'
import { newPerson } from '../../../test/people.ts'
import { newTheoryTest, sendTheoryTest } from '../../../test/records.ts'
import { sessionOf } from '../../../test/sessions.ts'
import { newSim, sendSim, submitStage } from '../../../test/sims.ts'
import { until } from '../../../test/until.ts'
import { filesIn } from '../../../test/zip-files.ts'
import type { Manifest } from './manifest.ts'

let server: MailingServer
let admin: Caller
let teacher: Caller
let pilot: Person
let other: Person
let instructor: Person
let flight: string
let sim: Awaited<ReturnType<typeof sendSim>>
/** A pack of all of the pilot's records, with its events on the live stream. */
let pack: Pack
let zip: Buffer
let heard: string[]

beforeAll(async () => {
  server = await startMailingServer()
  admin = await server.as('admin')
  pilot = await newPerson(server, { role: 4, fleet: 'A321' })
  other = await newPerson(server, { role: 4, fleet: 'A321' })
  instructor = await newPerson(server, { role: 3, fleet: 'A321' })
  teacher = await sessionOf(server, instructor)
  const input = newFlight(instructor, pilot, { comments: '=cmd|<b>Chuẩn bị bài tốt</b>' })
  const files = { report: pdf('Báo cáo <1>: chuyến bay.pdf', 5000) }
  flight = (await sendFlight(teacher, input, { files })).data.id
  await (await sessionOf(server, pilot)).call(approveResult, { id: flight })
  await sendTheoryTest(teacher, newTheoryTest(instructor, pilot))
  ;(await sendFlight(teacher, newFlight(instructor, other))).data
  sim = await sendSim(admin, { pilots: [pilot, other], a: instructor, b: null })
  const moved = newSim({ pilots: [pilot, other], a: instructor, b: null })
  ;(await admin.call(updateSim, { id: sim.id, ...moved })).data
  await submitStage(await sessionOf(server, pilot), sim.first.form_id, 1)
  await submitStage(await sessionOf(server, other), sim.second.form_id, 1)
  const { id } = await sendLineCheck(admin, { pilot, instructor })
  await submitCheckForm(await sessionOf(server, pilot), id, 1)
  const training = await newTraining(admin, pilot)
  await submitTraining(await sessionOf(server, pilot), training.id, 1)
  const stream = await LiveStream.open(admin)
  ;({ pack, zip } = await madePack(admin, { pilots: [pilot.id] }))
  heard = stream.events.filter((one) => one.includes(pack.id))
  stream.close()
})
afterAll(() => server.close())

const db = () => server.app.services.db
/** A selection of a single record, whose pack is made quickly. */
const OF_ONE = { ...EVERYTHING, kinds: ['theory_test' as const] }
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const manifestOf = (files: Map<string, Buffer>) =>
  JSON.parse(textIn(files, 'manifest.json')) as Manifest
/** Removes all other packs, so that only the pack of these tests is kept. */
const forget = () =>
  db()
    .updateTable('pack')
    .set({ state: 'removed' })
    .where('state', 'in', ['waiting', 'making', 'ready'])
    .where('id', '!=', pack.id)
    .execute()
const storedFiles = async () => {
  const { storage_key } = await db()
    .selectFrom('stored_file')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  return readdir(join(server.dataDir, 'files', storage_key.split('/')[0] ?? ''))
}

describe('a pack', () => {
  test('[INS-02] has every record of its pilots, kinds and days: printed, with its attachments, and nothing of others', async () => {
    const files = filesIn(zip)
    const manifest = manifestOf(files)
    expect(manifest.records.map((one) => one.kind).sort()).toEqual([
      'line_check',
      'line_training',
      'sim',
      'theory_test',
      'training_flight',
    ])
    expect(pack.records).toBe(5)
    expect(manifest.records.every((one) => one.pilot.id === pilot.id)).toBe(true)
    const { first_pilot } = (await admin.call(getSimById, { id: sim.id })).data
    expect(manifest.records.find((one) => one.kind === 'sim')).toMatchObject({
      id: sim.first.form_id,
      version: (first_pilot as OpenForm).version,
    })
    expect(zip.includes(other.full_name)).toBe(false)

    const kept = await db()
      .selectFrom('stored_file as f')
      .leftJoin('form_event as e', 'e.id', 'f.owner_id')
      .select([
        sql<string>`encode(f.sha256, 'hex')`.as('sha256'),
        'f.name',
        'f.owner_id',
        'e.form_id',
      ])
      .execute()
    for (const record of manifest.records) {
      const document = files.get(record.pdf) ?? Buffer.from('')
      expect(document.toString('latin1', 0, 5)).toBe('%PDF-')
      expect(document.includes('/ETSI.CAdES.detached')).toBe(true)
      const attached = record.files.map(({ path }) => sha256(files.get(path) ?? Buffer.from('')))
      const own = kept.filter((one) => one.owner_id === record.id || one.form_id === record.id)
      expect([record.kind, attached.sort()]).toEqual([
        record.kind,
        own.map((one) => one.sha256).sort(),
      ])
      expect(attached.length > 0).toBe(record.kind !== 'sim' || own.length > 0)
    }
    const flown = manifest.records.find((one) => one.id === flight)
    expect(flown?.files[0]?.path).toMatch(/^records\/[^/]+\/[^/]+\/01 Báo cáo 1 chuyến bay\.pdf$/)
    const printed = await pagesOf(
      new Response(files.get(flown?.pdf ?? '') as never, {
        headers: { 'content-type': 'application/pdf' },
      }),
    )
    expect(printed.join(' ')).toContain(flight)
    for (const one of manifest.files)
      expect([one.path, sha256(files.get(one.path) ?? Buffer.from(''))]).toEqual([
        one.path,
        one.sha256,
      ])
    expect([...files.keys()].sort()).toEqual(
      [...manifest.files.map((one) => one.path), 'manifest.json', 'manifest.sig'].sort(),
    )
  })

  test('[INS-02] has the signatures of its records, and the audit entries that name them, as the database has them', async () => {
    const files = filesIn(zip)
    const manifest = manifestOf(files)
    const parts = [...manifest.records.map((one) => one.id), sim.id]
    const kept = await db()
      .selectFrom('signature')
      .select(['id', 'statement', 'sha256'])
      .where('record_id', 'in', parts)
      .execute()
    const packed = linesIn<{ id: string; statement: string; sha256: string }>(
      files,
      'signatures.jsonl',
    )
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(
      packed.map(({ id, statement, sha256 }) => ({ id, statement, sha256 })).sort(byId),
    ).toEqual(kept.sort(byId))
    const flown = manifest.records.find((one) => one.id === flight)
    expect(flown?.signatures.map((one) => one.state)).toEqual(['valid', 'valid'])

    const entries = await db()
      .selectFrom('audit_entry')
      .select(['seq', 'payload', sql<string>`encode(hash, 'hex')`.as('hash')])
      .where('entity_id', 'in', parts)
      .orderBy('seq')
      .execute()
    expect(
      linesIn<{ seq: number; payload: string; hash: string }>(files, 'audit.jsonl').map(
        ({ seq, payload, hash }) => ({ seq, payload, hash }),
      ),
    ).toEqual(entries)
    expect(manifest.audit).toMatchObject({ entries: entries.length, checked: { sound: true } })
    const table = textIn(files, 'audit.csv')
    expect(table.startsWith('\ufeffNo.,At (Asia/Ho_Chi_Minh),At (UTC),Who')).toBe(true)
    expect(table).toContain(`${entries[0]?.seq},`)
    expect(table).toContain('Approved')
    // The change in words, with names beside ids, followed by the exact text that the hash covers.
    const approved = `"Signatures: “read and agreed”, version 1, fingerprint `
    expect(table).toMatch(new RegExp(`${approved}[0-9a-f]{12}…|; ${approved.slice(1)}`))
    expect(table).toContain(
      `Pilot: ${pilot.full_name} · ${pilot.crew_code} [${pilot.id}]; Instructor: ${instructor.full_name}`,
    )
    expect(table).toContain(`another pilot [${other.id}]`)
    for (const { payload } of entries) expect(table).toContain(payload.replaceAll('"', '""'))
  })

  test('[INS-02] names folders, files, columns and changes in its own language', async () => {
    const made = await madePack(admin, { pilots: [pilot.id], language: 'vi' })
    const files = filesIn(made.zip)
    const record = manifestOf(files).records.find((one) => one.id === flight)
    expect(record?.pdf).toMatch(
      /^hồ sơ\/[^/]+\/2026-05-04 Chuyến bay huấn luyện [0-9a-f]{12}\.pdf$/,
    )
    expect(decodeURIComponent(made.pack.url ?? '')).toMatch(/hồ sơ 2000-01-01 đến 2100-12-31/)
    const table = textIn(files, 'audit.csv')
    expect(table).toContain('Lúc (Asia/Ho_Chi_Minh),Lúc (UTC),Ai')
    expect(table).toContain(`Phi công: ${pilot.full_name} · ${pilot.crew_code} [${pilot.id}]`)
    expect(table).toContain('“đã đọc và đồng ý”, phiên bản 1, mã kiểm chứng ')
  })

  test('[INS-02] is about as large as was said before it was asked for', async () => {
    const { language: _, ...wish } = { ...EVERYTHING, pilots: [pilot.id] }
    const { pack_bytes } = (await admin.call(packCount, wish)).data
    expect(zip.length / pack_bytes).toBeGreaterThan(0.6)
    expect(zip.length / pack_bytes).toBeLessThan(1.6)
  })

  test('[INS-02] has an index that opens from disk in both languages, without script, and escapes what people wrote', async () => {
    await db()
      .updateTable('account')
      .set({ full_name: '<img src=x onerror=alert(1)> "An"' })
      .where('id', '=', pilot.id)
      .execute()
    const vietnamese = await madePack(admin, { pilots: [pilot.id], language: 'vi' })
    const files = filesIn(vietnamese.zip)
    const page = textIn(files, 'index.html')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;An&quot;')
    expect(page).not.toMatch(/<img|<script|<link|https?:/)
    const english = textIn(files, 'index.en.html')
    expect(english).not.toMatch(/<img|<script|<link|https?:/)
    const flown = `${instructor.full_name} · ${instructor.crew_code}`
    for (const [read, lang, words] of [
      [page, 'vi', ['Hồ sơ huấn luyện', 'Còn nguyên', `Người chấm: ${flown}`]],
      [english, 'en', ['Training records', 'Valid', `Graded by: ${flown}`]],
    ] as const) {
      expect(read).toMatch(new RegExp(`<html lang="${lang}">[^]*<title>${words[0]} · `))
      for (const one of words) expect(read).toContain(one)
    }
    const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, to]) =>
      (to ?? '').split('/').map(decodeURIComponent).join('/'),
    )
    expect(linked.length).toBeGreaterThan(8)
    for (const path of linked) expect([path, files.has(path)]).toEqual([path, true])
    expect(textIn(files, 'README.txt')).toMatch(/node verify\.mjs[\s\S]*node verify\.mjs/)
    await db()
      .updateTable('account')
      .set({ full_name: pilot.full_name })
      .where('id', '=', pilot.id)
      .execute()
  })

  test('[INS-02] is of fleets, kinds and days too, and leaves out what was deleted', async () => {
    await db().updateTable('account').set({ fleet: 'B787' }).where('id', '=', other.id).execute()
    const counted = async (wish: object) =>
      (await admin.call(packCount, { ...EVERYTHING, ...wish, language: undefined } as never)).data
        .records
    expect(await counted({ fleets: ['B787'] })).toBe(2)
    expect(await counted({ pilots: [pilot.id], fleets: ['B787'] })).toBe(7)
    expect(await counted({ pilots: [pilot.id], kinds: ['sim', 'theory_test'] })).toBe(2)
    expect(
      await counted({ pilots: [pilot.id], kinds: ['training_flight'], from: '2026-05-05' }),
    ).toBe(0)
    await db().updateTable('account').set({ fleet: 'A321' }).where('id', '=', other.id).execute()
    const { id } = (await sendFlight(teacher, newFlight(instructor, other))).data
    expect(await counted({ pilots: [other.id], kinds: ['training_flight'] })).toBe(2)
    ;(await admin.call(deleteFlight, { id })).data
    expect(await counted({ pilots: [other.id], kinds: ['training_flight'] })).toBe(1)
  })
})

describe('the making of a pack', () => {
  test('[INS-02] is followed on open pages, told by mail, and audited', async () => {
    expect(heard.length).toBeGreaterThanOrEqual(3)
    expect(heard[0]).toBe(JSON.stringify({ kind: 'pack', id: pack.id }))
    const mail = await server.mailbox.saying(server.airline.admin.email, /\/admin\/packs/)
    expect(mail.text).toContain('5')
    const { entries } = (
      await admin.call(auditList, { filters: { entity: 'pack', record_id: pack.id } })
    ).data
    expect(entries.map((one) => one.action).sort()).toEqual(['ask', 'fetch', 'make'])
  })

  test('[INS-02] that fails says why, tells by mail, and leaves nothing on the disk', async () => {
    const lost = await newPerson(server, { role: 4, fleet: 'A321' })
    await sendFlight(teacher, newFlight(instructor, lost))
    await sql`UPDATE stored_file SET sha256 = ${Buffer.alloc(32)}
      WHERE owner_id IN (SELECT id FROM training_record WHERE pilot_id = ${lost.id})`.execute(db())
    server.mailbox.mails.length = 0
    const before = await storedFiles()
    const { id } = (await admin.call(askPack, { ...EVERYTHING, pilots: [lost.id] })).data
    const failed = await cameTo(admin, id, 'failed')
    expect(failed).toMatchObject({ problem: 'file_missing', url: null, size: null })
    expect(await storedFiles()).toEqual(before)
    await until(
      () =>
        server.mailbox.mails.some((one) => /could not be made|Không tạo được/.test(one.subject)),
      'the mail that says so',
    )
  })

  test('[INS-02] is cancelled while it waits; who has it in hand finds that nobody wants it', async () => {
    const { id } = (await admin.call(askPack, OF_ONE)).data
    const cancelled = await admin.call(cancelPack, { id })
    // The pack may have been finished in between.
    if (cancelled.http === 200) {
      expect(cancelled.data).toMatchObject({
        state: 'cancelled',
        url: null,
        can: { cancel: false },
      })
      expect((await admin.call(cancelPack, { id })).http).toBe(409)
    }
    await until(async () => {
      const { rows } = await sql<{ left: number }>`
        SELECT count(*) AS left FROM pgboss.job WHERE name = 'make_pack' AND state < 'completed'`.execute(
        db(),
      )
      return rows[0]?.left === 0
    }, 'the job to end')
    if (cancelled.http === 200) expect((await packOf(admin, id)).state).toBe('cancelled')
  })

  test('[INS-02] is bounded: empty, too large and too many wishes are refused with a sentence', async () => {
    await forget()
    const nothing = await admin.call(askPack, {
      ...EVERYTHING,
      from: '2001-01-01',
      to: '2001-01-02',
    })
    expect([nothing.http, nothing.code]).toEqual([409, 'WRONG_STATE'])
    const turned = await admin.call(askPack, {
      ...EVERYTHING,
      from: '2026-02-01',
      to: '2026-01-01',
    })
    expect([turned.http, Object.keys(turned.fields)]).toEqual([422, ['from']])
    const waiting = async () =>
      db()
        .updateTable('pack')
        .set({ state: 'waiting' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('pack')
            .select('id')
            .where('id', '!=', pack.id)
            .limit(PACK_LIMITS.unfinished),
        )
        .execute()
    await waiting()
    const full = await admin.call(askPack, EVERYTHING)
    expect([full.http, full.message]).toEqual([409, expect.stringContaining('3')])
    await forget()
    await sql`UPDATE stored_file SET size = 30000000000 WHERE owner_id = ${flight}`.execute(db())
    const large = await admin.call(askPack, EVERYTHING)
    expect([large.http, large.message]).toEqual([409, expect.stringContaining('20')])
    await sql`UPDATE stored_file SET size = 5000 WHERE owner_id = ${flight}`.execute(db())
  })
})

const keyOf = async (id: string) =>
  (
    await db()
      .selectFrom('pack')
      .select('storage_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).storage_key

describe('a pack that is kept', () => {
  test('[INS-02] is fetched whole or in parts, and a download that broke off goes on', async () => {
    const url = pack.url ?? ''
    expect([pack.size, pack.sha256]).toEqual([zip.length, sha256(zip)])
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const response = await admin.get(url, { ...SAME_SITE, range, ...headers })
      return [
        response.status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()),
      ] as const
    }
    const [status, said, rest] = await part('bytes=1000-')
    expect([status, said]).toEqual([206, `bytes 1000-${zip.length - 1}/${zip.length}`])
    expect(rest.equals(zip.subarray(1000))).toBe(true)
    expect((await part('bytes=0-9'))[2].equals(zip.subarray(0, 10))).toBe(true)
    expect((await part('bytes=-10'))[2].equals(zip.subarray(-10))).toBe(true)
    expect((await part(`bytes=${zip.length}-`))[0]).toBe(416)
    expect((await part('bytes=5-', { 'if-range': `"${pack.sha256}"` }))[0]).toBe(206)
    expect((await part('bytes=5-', { 'if-range': '"another"' }))[0]).toBe(200)
  })

  test('[FIL-02] whose file was cut short is not sent, nor a part of it', async () => {
    const short = (await madePack(admin, OF_ONE)).pack
    await truncate(join(server.dataDir, 'files', (await keyOf(short.id)) ?? ''), 1000)
    for (const range of [undefined, 'bytes=0-9', 'bytes=2000-']) {
      const { status, headers } = await admin.get(short.url ?? '', {
        ...SAME_SITE,
        ...(range && { range }),
      })
      const said = ['content-type', 'content-range', 'etag'].map((name) => headers.get(name))
      expect([status, ...said]).toEqual([500, expect.stringContaining('json'), null, null])
    }
    await admin.call(removePack, { id: short.id })
  })

  test('[INS-02] is removed with its file, and ends by itself after its days', async () => {
    const before = (await storedFiles()).length
    const gone = (await madePack(admin, OF_ONE)).pack
    const { data } = await admin.call(removePack, { id: gone.id })
    expect(data).toMatchObject({ state: 'removed', url: null })
    expect((await admin.get(gone.url ?? '', SAME_SITE)).status).toBe(404)
    expect((await admin.call(removePack, { id: gone.id })).http).toBe(409)
    const old = (await madePack(admin, OF_ONE)).pack
    await db()
      .updateTable('pack')
      .set({ kept_until: new Date(0) })
      .where('id', '=', old.id)
      .execute()
    server.app.services.nudges.wake('tidy_packs')
    await cameTo(admin, old.id, 'expired')
    await until(
      async () =>
        (
          await db()
            .selectFrom('pack')
            .select('id')
            .where('state', 'in', ['removed', 'expired'])
            .where('storage_key', 'is not', null)
            .execute()
        ).length === 0,
      'the files to go',
    )
    expect((await storedFiles()).length).toBeLessThanOrEqual(before)
    expect(existsSync(server.dataDir)).toBe(true)
  })

  test('[INS-02] is for admins alone', async () => {
    for (const who of ['user', 'instructorA', 'pilotA', 'employee'] as const) {
      const caller = await server.as(who)
      for (const call of [packList, packCount, askPack, cancelPack, removePack])
        expect([who, call.path, (await caller.raw(call.path, {})).http]).toEqual([
          who,
          call.path,
          403,
        ])
      expect([who, (await caller.get(pack.url ?? '', SAME_SITE)).status]).toEqual([who, 403])
    }
    expect(
      (await fetched(await sessionOf(server, await newPerson(server, { role: 1 })), pack)).length,
    ).toBe(pack.size)
  })

  test('[INS-02] whose file cannot be removed keeps no pack from ending whose job was given up', async () => {
    const stuck = (await madePack(admin, OF_ONE)).pack
    const path = join(server.dataDir, 'files', (await keyOf(stuck.id)) ?? '')
    // A folder in place of a file cannot be removed as a file.
    await rm(path)
    await mkdir(path)
    // This pack has no job. All other packs are removed, and their files are to go.
    const id = await newPack(server, 'waiting')
    server.app.services.nudges.wake('tidy_packs')
    await cameTo(admin, id, 'failed')
    expect(await keyOf(stuck.id)).not.toBeNull()
    await rmdir(path)
    await until(async () => {
      await jobAgain(server, 'tidy_packs')
      return (await keyOf(stuck.id)) === null
    }, 'the next attempt to remove the file')
  })
})

test('[INS-02] a pack has its pilots in the order of Vietnamese names: all of D before Đ', async () => {
  const pilots: string[] = []
  for (const full_name of ['Dương An', 'Đào Bình']) {
    const one = await newPerson(server, { role: 4, fleet: 'A321' })
    await db().updateTable('account').set({ full_name }).where('id', '=', one.id).execute()
    await sendTheoryTest(teacher, newTheoryTest(instructor, one))
    pilots.push(one.id)
  }
  const made = await madePack(admin, { ...OF_ONE, pilots })
  const { records } = manifestOf(filesIn(made.zip))
  expect(records.map((one) => one.pilot.id)).toEqual(pilots)
  expect(made.pack.pilots.map((one) => one.id)).toEqual(pilots)
})

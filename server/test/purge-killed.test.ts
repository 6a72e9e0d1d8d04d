import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteLineCheck, getLineCheckById } from '@trms/contract/exchange/line-check/calls'
import { askPurge, confirmPurge, restoreRecord } from '@trms/contract/office/archive/calls'
import { beforeAll, expect, test } from 'vitest'
import { verifyAudit } from '../src/platform/audit/verify.ts'
import { ownerClient } from '../src/platform/db/pool.ts'
import { deriveKeys } from '../src/platform/settings/secrets.ts'
import { type Airline, createPerson } from './airline.ts'
import { Caller } from './caller.ts'
import { sendLineCheck, submitCheckForm } from './line-checks.ts'
import { serverProcesses } from './process.ts'
import { APP_SECRET } from './server.ts'
import { until } from './until.ts'

const servers = serverProcesses({ withSchema: true })
let pool: Awaited<ReturnType<typeof servers.pool>>
let airline: Airline
let second: Awaited<ReturnType<typeof createPerson>>

beforeAll(async () => {
  pool = await servers.pool()
  airline = await servers.airline()
  second = await createPerson(
    { db: await servers.db(), secrets: deriveKeys([APP_SECRET]) },
    {
      email: 'second.admin@test.example',
      full_name: 'Ngô Thanh Hà',
      role: 1,
      fleet: null,
      crew_code: null,
      management_role: [],
    },
  )
})

const fileOf = (key: string) => join(servers.env().DATA_DIR, 'files', key)

/**
 * Makes line checks with two files each, past their retention, each with a purge that a second admin can
 * confirm.
 */
async function askedFor(address: string, count: number) {
  const admin = await Caller.signIn(address, airline.admin)
  const pilot = await Caller.signIn(address, airline.pilotA)
  const instructor = await Caller.signIn(address, airline.instructorA)
  const people = { pilot: airline.pilotA, instructor: airline.instructorA }
  const purges: { id: string; purge_id: string }[] = []
  for (let i = 0; i < count; i++) {
    const { id } = await sendLineCheck(admin, people)
    ;(await submitCheckForm(pilot, id, 1)).data
    ;(await submitCheckForm(instructor, id, 2)).data
    ;(await admin.call(deleteLineCheck, { line_check_id: id, reason: 'cũ' })).data
    await pool.query(`UPDATE line_check SET archived_at = '2010-01-02' WHERE id = $1`, [id])
    const asked = await admin.call(askPurge, { kind: 'line_check', id, reason: 'hết hạn' })
    purges.push({ id, purge_id: asked.data.purge_id })
  }
  return purges
}

const keysOf = async (id: string) =>
  (
    await pool.query<{ storage_key: string; sha256: Buffer }>(
      `SELECT storage_key, f.sha256 FROM stored_file f JOIN form_event e ON e.id = f.owner_id
        WHERE e.form_id = $1`,
      [id],
    )
  ).rows
const tombstoneOf = async (id: string) =>
  (
    await pool.query<{ files: { storage_key: string }[]; files_removed_at: Date | null }>(
      'SELECT files, files_removed_at FROM purged_record WHERE record_id = $1',
      [id],
    )
  ).rows[0]

/**
 * Checks that a line check is either complete with every byte, or gone with a tombstone and no files; returns
 * which.
 */
async function wholeOrGone(id: string): Promise<'whole' | 'gone'> {
  const left = await keysOf(id)
  const { rows } = await pool.query('SELECT FROM line_check WHERE id = $1', [id])
  const tombstone = await tombstoneOf(id)
  if (!tombstone) {
    expect([rows.length, left.length]).toEqual([1, 2])
    for (const { storage_key, sha256 } of left)
      expect(
        createHash('sha256')
          .update(await readFile(fileOf(storage_key)))
          .digest()
          .equals(sha256),
      ).toBe(true)
    return 'whole'
  }
  expect([rows.length, left.length, tombstone.files.length]).toEqual([0, 0, 2])
  expect(tombstone.files_removed_at).not.toBeNull()
  expect(tombstone.files.filter((one) => existsSync(fileOf(one.storage_key)))).toEqual([])
  return 'gone'
}

test('[AMD-03] a purge that is killed before its transaction ends has done nothing', async () => {
  const server = await servers.start()
  const [one] = await askedFor(server.address, 1)
  if (!one) throw new Error('no purge was asked for')
  const confirmer = await Caller.signIn(server.address, second)
  const owner = ownerClient(servers.env().DATABASE_URL)
  await owner.connect()
  await owner.query('BEGIN; SELECT FROM audit_head FOR UPDATE')
  const confirming = confirmer
    .call(confirmPurge, { purge_id: one.purge_id, reason: 'ok' })
    .then(() => 'answered')
    .catch(() => 'killed')
  // The rows are deleted, and only the audit entry is missing.
  const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`
  await until(
    async () => (await owner.query(waiting)).rows.length > 0,
    'the purge to reach its last step',
  )
  await server.kill()
  expect(await confirming).toBe('killed')
  await owner.query('ROLLBACK')
  await owner.end()

  const next = await servers.start()
  expect(await wholeOrGone(one.id)).toBe('whole')
  const admin = await Caller.signIn(next.address, second)
  expect((await admin.call(confirmPurge, { purge_id: one.purge_id, reason: 'ok' })).code).toBe('OK')
  await until(async () => Boolean((await tombstoneOf(one.id))?.files_removed_at), 'its files to go')
  expect(await wholeOrGone(one.id)).toBe('gone')
  expect(await next.stop()).toBe(0)
})

test('[AMD-03] files that a killed server had not removed yet are gone once the next one is ready', async () => {
  const server = await servers.start()
  const [one] = await askedFor(server.address, 1)
  if (!one) throw new Error('no purge was asked for')
  const kept = await Promise.all(
    (await keysOf(one.id)).map(async ({ storage_key }) => ({
      path: fileOf(storage_key),
      bytes: await readFile(fileOf(storage_key)),
    })),
  )
  const confirmer = await Caller.signIn(server.address, second)
  ;(await confirmer.call(confirmPurge, { purge_id: one.purge_id, reason: 'ok' })).data
  await until(async () => Boolean((await tombstoneOf(one.id))?.files_removed_at), 'its files to go')
  await server.kill()
  // The state after a kill that followed the transaction, when the first of two files was removed.
  for (const { path, bytes } of kept.slice(1)) await writeFile(path, bytes)
  await pool.query('UPDATE purged_record SET files_removed_at = NULL WHERE record_id = $1', [
    one.id,
  ])
  const next = await servers.start()
  expect(await wholeOrGone(one.id)).toBe('gone')
  expect(await next.stop()).toBe(0)
})

test('[AMD-03] of many purges cut off by a kill each is done whole or not at all, and no file is left over', async () => {
  const server = await servers.start()
  const purges = await askedFor(server.address, 12)
  const confirmer = await Caller.signIn(server.address, second)
  const acknowledged: string[] = []
  const sent = purges.map(({ id, purge_id }) =>
    confirmer
      .call(confirmPurge, { purge_id, reason: 'ok' })
      .then((reply) => reply.code === 'OK' && acknowledged.push(id))
      .catch(() => undefined),
  )
  await until(() => acknowledged.length > 2, 'the first purges')
  await server.kill()
  await Promise.all(sent)

  const next = await servers.start()
  const ends = new Map<string, 'whole' | 'gone'>()
  for (const { id } of purges) ends.set(id, await wholeOrGone(id))
  expect(acknowledged.filter((id) => ends.get(id) !== 'gone')).toEqual([])
  const admin = await Caller.signIn(next.address, second)
  for (const { id, purge_id } of purges.filter((one) => ends.get(one.id) === 'whole')) {
    // The purge still waits, and everything that would be deleted is still there.
    const refused = await admin.call(restoreRecord, { kind: 'line_check', id, reason: 'ok' })
    expect(refused.http).toBe(409)
    expect((await admin.call(confirmPurge, { purge_id, reason: 'ok' })).code).toBe('OK')
    expect((await admin.call(getLineCheckById, { id })).http).toBe(404)
  }
  const { rows } = await pool.query<{ storage_key: string }>('SELECT storage_key FROM stored_file')
  const known = new Set(rows.map((row) => fileOf(row.storage_key)))
  const onDisk = async () =>
    (await readdir(join(servers.env().DATA_DIR, 'files'), { recursive: true, withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
  // The killed server may have been removing the files: another server takes over after half a minute, or at
  // a start.
  expect(await next.stop()).toBe(0)
  const last = await servers.start()
  for (const { id } of purges) expect(await wholeOrGone(id)).toBe('gone')
  expect((await onDisk()).filter((path) => !known.has(path))).toEqual([])
  expect(await verifyAudit(pool)).toMatchObject({ sound: true })
  expect(await last.stop()).toBe(0)
})

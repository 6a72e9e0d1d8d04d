import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSimById, updateSim } from '@trms/contract/exchange/sim/calls'
import type { OpenForm } from '@trms/contract/exchange/sim/entity'
import { createSimSlot } from '@trms/contract/exchange/sim-slot/calls'
import { RECORD_ENTITIES } from '@trms/contract/office/audit/words'
import { systemHealth } from '@trms/contract/office/health/calls'
import { told } from '@trms/contract/office/integration/webhook'
import {
  createWebhook,
  deliveryList,
  newWebhookSecret,
  pauseWebhook,
  removeWebhook,
  resumeWebhook,
  sendAgain,
  testWebhook,
  updateWebhook,
  webhookList,
} from '@trms/contract/office/integration/webhook-calls'
import { getMyTasks } from '@trms/contract/office/task/calls'
import { createPilot, updatePilot } from '@trms/contract/people/pilot/calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { newDocument } from '../../../test/documents.ts'
import { newEvent } from '../../../test/event-reports.ts'
import { sendLineCheck, submitCheckForm } from '../../../test/line-checks.ts'
import { newTraining } from '../../../test/line-trainings.ts'
import { newPilot } from '../../../test/pilots.ts'
import { FLIGHT_KIND, KINDS, send } from '../../../test/record-kinds.ts'
import { startServer, type TestServer } from '../../../test/server.ts'
import { type Crew, newSim, sendSim, submitStage } from '../../../test/sims.ts'
import { newSlot, sendSchedule } from '../../../test/slots.ts'
import { until } from '../../../test/until.ts'
import { SEND_WEBHOOKS } from './kind.ts'

interface Heard {
  headers: IncomingMessage['headers']
  body: string
}

/** Another system, which keeps what arrives and gives the answers in `answers`, or else 204. */
class Receiver {
  readonly heard: Heard[] = []
  answers: { status: number; headers?: Record<string, string> }[] = []
  readonly #server: Server

  constructor() {
    this.#server = createServer(async (request, answer) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      this.heard.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') })
      const { status, headers } = this.answers.shift() ?? { status: 204 }
      answer.writeHead(status, headers).end()
    })
  }
  listen = () => new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  close = () => new Promise<void>((done) => this.#server.close(() => done()))
  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hooks`
  }
}

let server: TestServer
let admin: Caller
let receiver: Receiver
beforeAll(async () => {
  server = await startServer({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  receiver = new Receiver()
  await receiver.listen()
})
afterEach(async () => {
  const { webhooks } = (await admin.call(webhookList, {})).data
  for (const { id } of webhooks) await admin.call(removeWebhook, { id })
  await sql`UPDATE sim_slot SET archived_at = now() WHERE archived_at IS NULL`.execute(
    server.app.services.db,
  )
  await receiver.close()
})

const newHook = async (changes: object = {}) =>
  (
    await admin.call(createWebhook, {
      ...{ name: 'Crew system', url: receiver.url, kinds: ['sim_slot'], actions: ['create'] },
      ...changes,
    })
  ).data
const deliveriesOf = async (webhook_id: string) =>
  (await admin.call(deliveryList, { filters: { webhook_id } })).data.deliveries
/** Whether the receiver computes this signature too, by docs/integrations.md. */
const signedBy = ({ headers, body }: Heard, secret: string): boolean => {
  const mac = createHmac('sha256', secret).update(`${headers['trms-timestamp']}.${body}`)
  const own = `v1=${mac.digest('hex')}`
  return String(headers['trms-signature']).split(',').includes(own)
}
/** Makes the delivery's next try, or with `last` the end of its day, due now. */
async function comesUp(id: string, { last = false } = {}) {
  const { db, nudges } = server.app.services
  await sql`UPDATE webhook_delivery SET next_at = now(),
      give_up_at = CASE WHEN ${last} THEN now() ELSE give_up_at END WHERE id = ${id}`.execute(db)
  nudges.wake(SEND_WEBHOOKS)
}
const heard = (count: number) =>
  until(() => receiver.heard.length >= count, `delivery ${count} to be heard`)
const stands = (id: string, what: string, holds: (one: Delivered) => boolean) =>
  until(async () => (await deliveriesOf(id)).some(holds), `a delivery ${what}`)
type Delivered = Awaited<ReturnType<typeof deliveriesOf>>[number]

describe('[SEC-03] a webhook', () => {
  test('tells of a change, in whose transaction it was written, and of nothing else; signed', async () => {
    const { secret, webhook } = await newHook()
    const slot = await newSlot(admin)
    const times = { type: slot.type, slot: slot.slot, start: 'x', end: 'y' }
    expect((await admin.raw(createSimSlot.path, times)).http).toBe(422)
    await heard(1)
    const [one] = receiver.heard
    if (!one) expect.fail('nothing was heard')
    expect(signedBy(one, secret)).toBe(true)
    expect(signedBy({ ...one, body: `${one.body} ` }, secret)).toBe(false)
    const age = Date.now() / 1000 - Number(one.headers['trms-timestamp'])
    expect(Math.abs(age)).toBeLessThan(60)
    const said = told.parse(JSON.parse(one.body))
    expect(said).toMatchObject({ event: 'sim_slot.create', kind: 'sim_slot', record_id: slot.id })
    expect(one.headers['trms-delivery']).toBe(said.id)
    await stands(webhook.id, 'that was taken', ({ state }) => state === 'sent')
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { id: said.id, tries: 1, last_status: 204, last_problem: null, can: { send_again: true } },
    ])
    expect(receiver.heard).toHaveLength(1)
  })

  test('that is removed while something is told to it leaves nothing that waits', async () => {
    const { webhook } = await newHook()
    const { db, nudges } = server.app.services
    // A change whose transaction is still open: the removal and the change do not see each other.
    await db.transaction().execute(async (change) => {
      await sql`INSERT INTO webhook_delivery (id, webhook_id, entity, action, entity_id, at, next_at, give_up_at)
        VALUES (gen_random_uuid(), ${webhook.id}, 'sim_slot', 'create', 'x', now(), now(), now() + interval '1 day')`.execute(
        change,
      )
      expect((await admin.call(removeWebhook, { id: webhook.id })).http).toBe(200)
    })
    nudges.wake(SEND_WEBHOOKS)
    await stands(webhook.id, 'that was given up', ({ state }) => state === 'given_up')
    expect(receiver.heard).toEqual([])
  })

  test('is tried again after an answer that is none, later each time, under the same id', async () => {
    const { webhook } = await newHook()
    receiver.answers = [{ status: 500 }, { status: 503 }]
    await newSlot(admin)
    await stands(webhook.id, 'that was refused', ({ last_status }) => last_status === 500)
    const [first] = await deliveriesOf(webhook.id)
    if (!first) expect.fail('no delivery')
    const pause = (one?: Delivered) =>
      Math.round((Date.parse(one?.next_at ?? '') - Date.parse(one?.last_at ?? '')) / 1000)
    expect([pause(first), first.last_problem, first.can.send_again]).toEqual([15, 'answer', false])
    await comesUp(first.id)
    await stands(webhook.id, 'refused again', ({ last_status }) => last_status === 503)
    expect(pause((await deliveriesOf(webhook.id))[0])).toBe(30)
    await comesUp(first.id)
    await stands(
      webhook.id,
      'that was taken',
      ({ state, tries }) => state === 'sent' && tries === 3,
    )
    expect(receiver.heard.map((one) => one.headers['trms-delivery'])).toEqual(
      Array(3).fill(first.id),
    )
    expect((await admin.call(sendAgain, { id: first.id })).data.state).toBe('waiting')
    await heard(4)
    expect(JSON.parse(receiver.heard[3]?.body ?? '').id).toBe(first.id)
  })

  test('is given up after a day without an answer, is paused then, and loses nothing', async () => {
    const { webhook } = await newHook()
    receiver.answers = [{ status: 500 }, { status: 500 }]
    await newSlot(admin)
    await stands(webhook.id, 'that was refused', ({ last_status }) => last_status === 500)
    const [first] = await deliveriesOf(webhook.id)
    await comesUp(first?.id ?? '', { last: true })
    await stands(webhook.id, 'that was given up', ({ state }) => state === 'given_up')
    await until(async () => {
      const { webhooks } = (await admin.call(webhookList, {})).data
      return webhooks[0]?.state === 'failed'
    }, 'the webhook to be paused')
    const { webhooks: part } = (await admin.call(systemHealth, {})).data
    expect(part).toMatchObject({ ok: false, problem: 'Nobody has answered for a day: Crew system' })
    const { tasks } = (await admin.call(getMyTasks, {})).data
    expect(tasks.filter((one) => one.kind === 'webhook_failed').map((one) => one.opens)).toEqual([
      webhook.id,
    ])
    await newSlot(admin, 'A321', 'B')
    const [kept] = await deliveriesOf(webhook.id)
    expect(kept).toMatchObject({ state: 'waiting', tries: 0, next_at: null })
    await admin.call(resumeWebhook, { id: webhook.id })
    await heard(3)
    expect(receiver.heard[2]?.headers['trms-delivery']).toBe(kept?.id)
  })

  test('tells of every record the version with which the record’s calls answer as it is sent; of kinds without versions none', async () => {
    const { pilotA, pilotB, instructorA } = server.airline
    const teacher = await server.as('instructorA')
    const pilot = await server.as('pilotA')
    const { webhook } = await newHook({ kinds: RECORD_ENTITIES, actions: [] })
    await admin.call(pauseWebhook, { id: webhook.id })
    const versions: Record<string, [id: string, version: number | null]> = {}
    const tells = (kind: string, { id, version }: { id: string; version: number | null }) => {
      versions[kind] = [id, version]
    }
    for (const kind of [FLIGHT_KIND, ...KINDS])
      tells(kind.kind, (await send(kind, teacher, kind.input(instructorA, pilotA))).data)
    const crew: Crew = { pilots: [pilotA, null], a: instructorA, b: null }
    const sim = await sendSim(admin, crew)
    const moved = newSim(crew, { note: 'Moved' })
    await admin.call(updateSim, { id: sim.id, ...moved })
    await submitStage(pilot, sim.first.form_id, 1)
    const { version, first_pilot } = (await admin.call(getSimById, { id: sim.id })).data
    const form = first_pilot as OpenForm
    expect([version, form.version]).toEqual([3, 3])
    tells('sim', { id: sim.id, version })
    tells('sim_form', { id: form.form_id, version: form.version })
    tells('sim_slot', await newSlot(admin))
    tells('training_document', await newDocument(admin))
    const check = await sendLineCheck(admin, { pilot: pilotA, instructor: instructorA })
    const { data: handedIn } = await submitCheckForm(pilot, check.id, 1)
    expect(handedIn.version).toBe(2)
    tells('line_check', handedIn)
    tells('line_training', await newTraining(admin, pilotA))
    tells('event_report', await newEvent(teacher, [[pilotA], [pilotB]]))
    const names = { name_en: 'Base check', name_vi: 'Kiểm tra cất hạ cánh' }
    const rule = { source: 'line_check', validity: 12 } as const
    tells('qualification_kind', (await admin.call(createKind, { ...names, ...rule })).data)
    const person = (await admin.call(createPilot, newPilot())).data
    const changed = {
      id: person.id,
      version: person.version,
      function: 'Pilot' as const,
      full_name: 'Ngô Thị Khác',
    }
    tells('pilot', (await admin.call(updatePilot, changed)).data)
    const { id } = (await sendSchedule(admin, '2026-01')).data
    tells('sim_schedule', { id, version: null })

    await admin.call(resumeWebhook, { id: webhook.id })
    await until(
      async () => (await deliveriesOf(webhook.id)).every(({ state }) => state === 'sent'),
      'everything to be told',
    )
    const said = receiver.heard.map(({ body }) => told.parse(JSON.parse(body)))
    for (const [kind, [record_id, expected]] of Object.entries(versions)) {
      const of = said.filter((one) => one.kind === kind && one.record_id === record_id)
      expect([kind, of.length > 0, ...new Set(of.map((one) => one.version))]).toEqual([
        kind,
        true,
        expected,
      ])
    }
    // A qualification, an exemption and a survey have no version either.
    const without = ['survey', 'qualification', 'qualification_exemption']
    expect([...Object.keys(versions), ...without].sort()).toEqual(RECORD_ENTITIES.toSorted())
  })

  test('goes to no address that a redirect names', async () => {
    const { webhook } = await newHook()
    const headers = { location: receiver.url.replace('hooks', 'elsewhere') }
    receiver.answers = [{ status: 302, headers }]
    await newSlot(admin)
    await stands(webhook.id, 'refused', ({ last_problem }) => last_problem === 'redirect')
    expect(receiver.heard).toHaveLength(1)
  })

  test('has another secret, beside which the one before signs for a day', async () => {
    const { secret, webhook } = await newHook()
    const { secret: next } = (await admin.call(newWebhookSecret, { id: webhook.id })).data
    expect(next).not.toBe(secret)
    await admin.call(testWebhook, { id: webhook.id })
    await heard(1)
    const { db } = server.app.services
    // The earlier secret now seems sealed by an APP_SECRET that the server no longer has.
    await sql`UPDATE webhook SET earlier_secret = overlay(earlier_secret placing '\\x00000000'::bytea from 1)`.execute(
      db,
    )
    await admin.call(testWebhook, { id: webhook.id })
    await heard(2)
    await sql`UPDATE webhook SET earlier_until = now()`.execute(db)
    await admin.call(testWebhook, { id: webhook.id })
    await heard(3)
    const known = receiver.heard.map((one) => [signedBy(one, next), signedBy(one, secret)])
    expect(known).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ])
    const { rows } = await sql<{
      row: string
    }>`SELECT row_to_json(w)::text AS row FROM webhook w`.execute(db)
    expect(JSON.stringify(rows)).not.toContain(next.slice('whsec_'.length))
  })

  test('sends nothing while it is paused, and goes where it is changed to', async () => {
    const { webhook } = await newHook({ url: 'http://127.0.0.1:1025/nobody' })
    const { id, version } = (await admin.call(pauseWebhook, { id: webhook.id })).data
    await newSlot(admin)
    const change = { id, version, name: 'Other', url: receiver.url, kinds: ['sim_slot', 'pilot'] }
    const changed = (await admin.call(updateWebhook, change)).data
    expect(changed).toMatchObject({ name: 'Other', state: 'paused', waiting: 1, actions: [] })
    expect((await admin.call(updateWebhook, change)).http).toBe(409)
    await admin.call(resumeWebhook, { id })
    await heard(1)
  })
})

describe('[SEC-03] where a webhook may go', () => {
  const refusedAt = async (url: string) => {
    const reply = await admin.call(createWebhook, { name: 'x', url, kinds: ['pilot'] })
    return reply.code === 'OK' ? 'taken' : (reply.fields.url ?? reply.message)
  }

  test('to the internet by https, and where the operator says', async () => {
    const plain = 'The address must begin with https://'
    const inner =
      'This address is not on the internet. The operator may allow it (WEBHOOK_NETWORKS).'
    const seen = Object.fromEntries(
      await Promise.all(
        [
          ...['https://example.com/x', 'http://example.com/x', 'ftp://example.com', 'example.com'],
          ...['https://u:p@example.com', 'https://example.com:25', 'https://10.1.2.3/'],
          ...['https://169.254.169.254/latest', 'https://[::1]/', 'https://[fd00::1]/'],
          ...['https://[::ffff:10.1.2.3]/', 'https://0x0a010203/', 'https://127.1/'],
        ].map(async (url) => [url, await refusedAt(url)]),
      ),
    )
    expect(seen).toEqual({
      'https://example.com/x': 'taken',
      'http://example.com/x': plain,
      'ftp://example.com': plain,
      'example.com': 'Please enter a whole address, such as https://example.com/hooks',
      'https://u:p@example.com': 'The address must hold no user name and no password',
      'https://example.com:25': 'Only port 443 and ports from 1024 up are allowed',
      'https://10.1.2.3/': inner,
      'https://169.254.169.254/latest': inner,
      'https://[::1]/': inner,
      'https://[fd00::1]/': inner,
      'https://[::ffff:10.1.2.3]/': inner,
      'https://0x0a010203/': inner,
      // This address is in 127.0.0.0/8, which this server's operator allows.
      'https://127.1/': 'taken',
    })
  })

  test('not where a name leads that belongs to another network, when it is sent', async () => {
    const { webhook } = await newHook({ url: receiver.url.replace('127.0.0.1', 'localhost') })
    server.app.services.settings.webhookNetworks = []
    try {
      await admin.call(testWebhook, { id: webhook.id })
      await stands(webhook.id, 'refused', ({ last_problem }) => last_problem === 'private_address')
      expect(receiver.heard).toEqual([])
    } finally {
      server.app.services.settings.webhookNetworks = ['127.0.0.0/8']
    }
  })
})

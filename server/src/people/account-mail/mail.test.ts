import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sent } from '@trms/contract/call'
import { dayWords } from '@trms/contract/common/dates'
import { createInspection, updateInspection } from '@trms/contract/office/inspection/office-calls'
import { forgotPassword } from '@trms/contract/people/auth/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../test/airline.ts'
import { Caller } from '../../../test/caller.ts'
import { inDays, newInspection } from '../../../test/inspections.ts'
import { jobsOf, makeDue } from '../../../test/jobs.ts'
import { Mailbox, read, tokenIn } from '../../../test/mailbox.ts'
import { type MailingServer, startMailingServer } from '../../../test/mailing-server.ts'
import { APP_SECRET, startServer } from '../../../test/server.ts'
import { until } from '../../../test/until.ts'
import { createApp } from '../../app.ts'
import { ownerClient } from '../../platform/db/pool.ts'
import { FIRST_WAIT_SECONDS } from '../../platform/jobs/kind.ts'
import { newLogger } from '../../platform/log.ts'
import { messageOf } from '../../platform/mail/message.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { inTransaction, verbContext } from '../../platform/verb-context.ts'
import { inviteAccount } from './invite.ts'

let mailbox: Mailbox
let server: MailingServer
beforeAll(async () => {
  server = await startMailingServer({
    MAIL_FROM: 'Phòng Huấn luyện <training@air.example>',
    PUBLIC_URL: 'https://trms.air.example',
  })
  mailbox = server.mailbox
})
afterAll(() => server.close())
beforeEach(async () => {
  mailbox.mails.length = 0
  await server.app.services.db.deleteFrom('sign_in_throttle').execute()
  await server.app.services.db.deleteFrom('password_token').execute()
})

const forgot = (email: string, language: 'vi' | 'en' = 'en') =>
  new Caller(server.address).call(forgotPassword, { email }, { language })
const change = (id: string, changes: object) =>
  server.app.services.db.updateTable('account').set(changes).where('id', '=', id).execute()
const jobs = () => jobsOf(server.app.services.db)
const settled = () =>
  until(
    async () => (await jobs()).every((one) => one.state === 'completed'),
    'the queue to be empty',
  )
const invite = (id: string) => {
  const ctx = verbContext(server.app.services, { actor: null, language: 'en', now: new Date() })
  return inTransaction(ctx, (within) => inviteAccount(within, id))
}

describe('a mail about an account', () => {
  test('[AUTH-08] carries a link of PUBLIC_URL, as text and as HTML, in the language of its reader', async () => {
    const { pilotA, pilotB } = server.airline
    await change(pilotB.id, { language: 'en' })
    expect((await forgot(` ${pilotA.email.toUpperCase()} `)).code).toBe('OK')
    expect((await forgot(pilotB.email, 'vi')).code).toBe('OK')
    const vietnamese = await mailbox.to(pilotA.email)
    const english = await mailbox.to(pilotB.email)
    expect(vietnamese.subject).toBe('Tạo mật khẩu mới')
    expect(vietnamese.from).toBe('training@air.example')
    expect(vietnamese.text).toContain(`Kính gửi ${pilotA.full_name},`)
    expect(english.subject).toBe('Create a new password')
    for (const mail of [vietnamese, english]) {
      const token = tokenIn(mail.text)
      expect(token).toHaveLength(43)
      const link = `https://trms.air.example/login/reset_password/${token}`
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`href="${link}"`)
      expect(mail.to).toHaveLength(1)
    }
    expect(vietnamese.html).toContain('<html lang="vi">')
  })

  test('[AUTH-08] goes to nobody for an unknown, blocked or mistyped email, whose answer is the same', async () => {
    const { pilotA, pilotB } = server.airline
    await change(pilotB.id, { status: 'blocked' })
    const replies = []
    for (const email of [pilotA.email, 'nobody@test.example', pilotB.email])
      replies.push(await forgot(email))
    const told = replies.map(({ http, code, message, data }) => ({ http, code, message, data }))
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
    await settled()
    expect(mailbox.mails.map((one) => one.to)).toEqual([[pilotA.email]])
    expect((await forgot('a@b.example\r\nBcc: c@d.example')).fields.email).toBe('Email is invalid')
    await change(pilotB.id, { status: 'active' })
  })

  test('[AUTH-08] does the same work before it answers, whether or not there is such an account', async () => {
    await forgot(server.airline.pilotA.email)
    await forgot('nobody@test.example')
    const [known, unknown] = (await jobs()).slice(-2)
    expect(Object.keys(unknown?.payload as object)).toEqual(Object.keys(known?.payload as object))
    expect(JSON.stringify(await jobs())).not.toMatch(/reset_password|token/)
    await settled()
  })

  test('[AUTH-08] is not sent without end, and nobody is told to wait: three in half an hour', async () => {
    const { instructorB } = server.airline
    for (let i = 0; i < 7; i++) expect((await forgot(instructorB.email)).code).toBe('OK')
    await settled()
    expect(mailbox.mails.filter((one) => one.to.includes(instructorB.email))).toHaveLength(3)
  })

  test('[AUTH-08] lets nothing of a name into its head', async () => {
    const person = await createPerson(server.app.services, {
      email: 'injected@test.example',
      full_name: 'Eve\r\nBcc: victim@test.example\r\nX-Evil: <script>alert(1)</script>',
      role: 2,
      fleet: null,
      crew_code: null,
      management_role: [],
    })
    await forgot(person.email)
    const mail = await mailbox.to(person.email)
    expect(mail.to).toEqual([person.email])
    expect(mail.head).not.toMatch(/^(bcc|x-evil):/im)
    expect(mail.head.match(/^to:/gim)).toHaveLength(1)
    expect(mail.html).not.toContain('<script>')
    expect(mail.html).toContain('&lt;script&gt;')
  })

  test('[AUTH-08] has one recipient and one line for each part of its head', () => {
    const mail = { id: 'x', subject: 'A\r\nBcc: b@x.example', text: '', html: '' }
    const to = { name: 'Eve\u2028\r\nBcc: b@x.example', address: 'eve@x.example' }
    expect(messageOf({ ...mail, to }, 'a@x.example')).toMatchObject({
      subject: 'A Bcc: b@x.example',
      to: [{ name: 'Eve Bcc: b@x.example', address: 'eve@x.example' }],
    })
    for (const address of ['eve@x.example, b@x.example', 'eve@x.example\r\nBcc: b@x.example'])
      expect(() => messageOf({ ...mail, to: { name: '', address } }, 'a@x.example')).toThrow()
  })

  test('[PIL-02] invites who has no password yet, and nobody else', async () => {
    const { pilotOther, pilotA } = server.airline
    await change(pilotOther.id, { password_sealed: null, password_salt: null })
    await invite(pilotOther.id)
    await invite(pilotA.id)
    const mail = await mailbox.to(pilotOther.email)
    expect(mail.subject).toBe('Tài khoản của bạn trên Training Record Management System')
    expect(mail.text).toContain('trong vòng 7 ngày')
    expect(tokenIn(mail.text)).not.toBe('')
    await settled()
    expect(mailbox.mails).toHaveLength(1)
  })

  test('[INS-01] tells an inspector whom they can read about, and until when, as the inspection runs when the mail goes out', async () => {
    const admin = await server.as('admin')
    const { pilotA, pilotB } = server.airline
    const told = async (email: string) => (await mailbox.to(email)).text
    const open = async (pilots: Person[], changes: Partial<Sent<typeof createInspection>>) =>
      (await admin.call(createInspection, newInspection(pilots, changes))).data
    const email = 'inspector@mail.example'
    const { account_id, id, version, ...terms } = await open([pilotA], {
      email,
      authority: 'Cục Hàng không {from}',
      fleets: ['B787', 'A350'],
      from: '2026-01-05',
      to: '2026-06-30',
    })
    const text = await told(email)
    expect(text).toContain(
      'Tài khoản này dành cho đợt thanh tra của Cục Hàng không {from}. Bạn có thể đọc hồ sơ huấn luyện từ ngày 05/01/2026 đến ngày 30/06/2026 của: phi công đội bay B787, A350; 1 phi công được nêu tên.',
    )
    expect(text).toContain(`Bạn dùng được tài khoản đến hết ngày ${dayWords(terms.ends_on)}.`)
    expect(tokenIn(text)).not.toBe('')
    // Nobody has asked the inspector for a language yet, so the mail goes on in English.
    expect(text.split(/\r?\n———\r?\n/)[1]).toContain(
      'about: the pilots of B787, A350; one pilot by name.',
    )

    // The mail that is sent later, in the inspector's language, tells what holds by then.
    mailbox.mails.length = 0
    await change(account_id, { language: 'en' })
    const { reason, authority, fleets, from } = terms
    await admin.call(updateInspection, {
      ...{ id, version, reason, authority, fleets, from, to: '2026-07-31' },
      pilot_ids: [pilotA.id, pilotB.id],
      ends_on: inDays(1),
    })
    await invite(account_id)
    const english = await told(email)
    expect(english).toContain(
      'You can read training records of 05/01/2026 to 31/07/2026, about: the pilots of B787, A350; 2 pilots by name.',
    )
    expect(english).toContain(`Your access ends at the end of ${dayWords(inDays(1))}.`)

    await open([pilotA], { email: 'other@mail.example' })
    expect(await told('other@mail.example')).toContain('của: 1 phi công được nêu tên.')
    const split = await admin.call(
      createInspection,
      newInspection([pilotA], { email: 'split@mail.example', authority: 'Cục\n\nHàng không' }),
    )
    expect([split.code, Object.keys(split.fields)]).toEqual(['INVALID_FIELDS', ['authority']])
  })
})

describe('the queue', () => {
  test('[AUTH-08] tries again while the mail server refuses, and sends once', async () => {
    const { pilotA } = server.airline
    mailbox.refuse = 2
    mailbox.refused = 0
    let due = Date.now()
    await forgot(pilotA.email)
    for (const refused of [1, 2]) {
      const last = async () => (await jobs()).at(-1)
      const isRefused = async () => {
        const job = await last()
        return job?.state === 'retry' && job.attempts === refused
      }
      await until(isRefused, 'a refusal')
      expect(mailbox.refused).toBe(refused)
      const job = await last()
      expect(job?.last_error).toContain('try again later')
      const wait = (job?.run_at.getTime() ?? 0) - due
      expect(wait).toBeGreaterThanOrEqual(FIRST_WAIT_SECONDS * 2 ** (refused - 1) * 1000)
      due = Date.now()
      await makeDue(server.app.services.db, job?.id ?? '')
    }
    const mail = await mailbox.to(pilotA.email)
    await settled()
    expect(mailbox.mails).toHaveLength(1)
    expect(mail.messageId).toBe(`<${(await jobs()).at(-1)?.id}@air.example>`)
    expect((await jobs()).at(-1)).toMatchObject({
      state: 'completed',
      attempts: 3,
      last_error: null,
    })
  })

  test('[AUTH-08] gives up after many attempts and keeps the job', async () => {
    mailbox.refuse = 2
    await forgot(server.airline.pilotA.email)
    await until(async () => (await jobs()).at(-1)?.state === 'retry', 'the first attempt')
    const { db } = server.app.services
    const id = (await jobs()).at(-1)?.id ?? ''
    await makeDue(db, id, 23)
    await until(async () => (await jobs()).at(-1)?.state === 'failed', 'the end')
    expect((await jobs()).at(-1)).toMatchObject({ attempts: 24 })
    await sql`DELETE FROM pgboss.job WHERE id = ${id}`.execute(db)
  })

  test('[AUTH-08] belongs to the transaction: what is rolled back sends nothing', async () => {
    const before = (await jobs()).length
    const ctx = verbContext(server.app.services, { actor: null, language: 'en', now: new Date() })
    const failing = inTransaction(ctx, async (within) => {
      await inviteAccount(within, server.airline.pilotA.id)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await jobs()).length).toBe(before)
  })

  test('[AUTH-08] survives a restart, also of a server that was killed with a mail in hand', async () => {
    const box = await Mailbox.open()
    const first = await startServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    try {
      const { pilotA, pilotB } = first.airline
      for (const { email } of [pilotA, pilotB])
        await new Caller(first.address).call(forgotPassword, { email })
      const both = () => jobsOf(first.app.services.db)
      const failed = async () => (await both()).filter((one) => one.state === 'retry').length === 2
      await until(failed, 'two failures')
      const [held] = await both()
      await first.app.close()
      const owner = ownerClient(first.databaseUrl)
      await owner.connect()
      await owner.query(
        `UPDATE pgboss.job SET start_after = now(),
          state = CASE WHEN id = $1 THEN 'active' ELSE 'retry' END::pgboss.job_state,
          heartbeat_on = CASE WHEN id = $1 THEN now() - interval '31 seconds' END`,
        [held?.id],
      )
      await owner.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL')
      const settings = readSettings({
        DATABASE_URL: first.databaseUrl,
        APP_SECRET,
        DATA_DIR: first.dataDir,
        PORT: '0',
        SMTP_URL: box.url,
      })
      const second = await createApp(settings, first.databaseUrl, {
        logger: newLogger('silent'),
        webRoot: '/nowhere',
      })
      await second.listen()
      const sent = () => jobsOf(second.services.db)
      const isFree = async () =>
        (await sent()).some((one) => one.id === held?.id && one.state === 'retry')
      await until(isFree, 'the killed server’s job to be free')
      await makeDue(second.services.db, held?.id ?? '')
      await box.to(pilotA.email)
      await box.to(pilotB.email)
      await owner.end()
      await second.close()
      first.app.close = async () => undefined
    } finally {
      await first.close()
      await box.close()
    }
  })

  test('[AUTH-08] is shared by servers: each mail goes out once', async () => {
    const { pilotA } = server.airline
    const settings = readSettings({
      DATABASE_URL: server.databaseUrl,
      APP_SECRET,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'trms-second-')),
      PORT: '0',
      SMTP_URL: mailbox.url,
    })
    const second = await createApp(settings, server.databaseUrl, {
      logger: newLogger('silent'),
      webRoot: '/nowhere',
    })
    await second.listen()
    await change(pilotA.id, { password_sealed: null })
    await Promise.all(Array.from({ length: 20 }, () => invite(pilotA.id)))
    await settled()
    expect(mailbox.mails).toHaveLength(20)
    expect(new Set(mailbox.mails.map((one) => one.messageId)).size).toBe(20)
    await second.close()
    await rm(settings.dataDir, { recursive: true })
  })
})

test('[AUTH-08] without a mail server each mail is a file in DATA_DIR/outbox', async () => {
  const quiet = await startServer()
  try {
    const { pilotA } = quiet.airline
    await new Caller(quiet.address).call(forgotPassword, { email: pilotA.email })
    const outbox = join(quiet.dataDir, 'outbox')
    const files = async () =>
      (await readdir(outbox).catch(() => [])).filter((one) => one.endsWith('.eml'))
    await until(async () => (await files()).length === 1, 'the file')
    const [name] = await files()
    const mail = read(await readFile(join(outbox, name ?? ''), 'utf8'))
    expect(mail.head).toContain(pilotA.email)
    expect(mail.text).toContain('http://127.0.0.1:0/login/reset_password/')
    expect(mail.subject).toBe('Tạo mật khẩu mới')
  } finally {
    await quiet.close()
  }
})

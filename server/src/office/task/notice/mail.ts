import { areaOf } from '@trms/contract/access'
import type { Language } from '@trms/contract/messages/index'
import { sql } from 'kysely'
import type { Ask } from '../../../crew/asks.ts'
import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { layOut } from '../../../platform/mail/layout.ts'
import { AnswerLost, type Mail, type Mailer } from '../../../platform/mail/mailer.ts'
import { type TaskRow, taskOf } from '../rows.ts'
import { today } from '../waiting.ts'
import { dueFor, openFor, type Person, type Run, type When } from './due.ts'
import { linkTokenOf } from './link.ts'
import { giveBack, letGo, noteSent, stepsOf, takeHand, writeSteps } from './steps.ts'
import { tellOfMails } from './tell.ts'
import { itemOf, MOST_LISTED, noticeWords, OFF, OFFICE, type Why } from './words.ts'

/** The kind of job that mails one person about due tasks. */
export const TASK_MAIL = 'task_mail'

export interface TaskMail {
  account_id: string
  why: Why
  /** The name of the person who asked for the mail and waits for its tasks; absent when the office asked. */
  asked_by?: string | undefined
}

interface Reader extends Person {
  email: string
  full_name: string
  language: Language
}

/**
 * Sends one mail to one person about the tasks that are asked now. The steps are noted as handed over right
 * before, and released only if the mail server certainly did not take the mail, so a crash loses a mail
 * rather than sending two. The tasks stay in the list and come with their next step (ASK-03, decision 30).
 */
export const sendTaskMail =
  (services: Services, mailer: Mailer, asks: readonly Ask[]) =>
  async (job: Job): Promise<void> => {
    const { db, settings } = services
    const { account_id, why, asked_by } = job.payload as TaskMail
    const reader = await readerOf(db, account_id)
    if (!reader) return letGo(db, job.id)
    const now = new Date()
    const when = { now, settings }
    const noted = await stepsOf(db, job.id)
    const keys = noted.filter((one) => !one.handed).map((one) => one.task_key)
    // A retry of a mail that may have reached its reader adds no further tasks.
    const isNew = why !== 'asked' && !noted.some((one) => one.handed)
    const due = isNew ? await claim(db, job.id, asks, reader, why, when) : []
    const open = keys.length > 0 ? await openFor(db, asks, reader, keys, when) : []
    const told = new Set(open.map((row) => row.key))
    const done = keys.filter((key) => !told.has(key))
    if (done.length > 0) await letGo(db, job.id, done)
    // A task that an earlier try noted may have reached its next step since, and is listed once.
    const rows = [...open, ...due.filter((row) => !told.has(row.key))].sort(longestFirst)
    if (rows.length === 0) return
    const tasks = rows.map((row) => taskOf(row, { now, timeZone: settings.timeZone }))
    const about = { id: job.id, today: today(when), why, asked_by }
    const mail = await mailOf(services, reader, tasks, about)
    if (!(await takeHand(db, job.id, now))) return
    try {
      await mailer.send(mail)
    } catch (error) {
      if (!(error instanceof AnswerLost)) await giveBack(db, job.id, now)
      throw error
    }
    await noteSent(db, job.id, now)
    await tellAfterLast(db)
  }

async function readerOf(db: Db, id: string): Promise<Reader | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email', 'full_name', 'language', 'role', 'fleet', 'management_role'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return (row ?? null) as Reader | null
}

/** Tells of mails that have gone out once no further mail waits, so that pages hear of many mails only once. */
async function tellAfterLast(db: Db): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pgboss.job WHERE name = ${TASK_MAIL} AND state < 'active' AND start_after <= now() LIMIT 1`.execute(
    db,
  )
  if (rows.length === 0) await tellOfMails(db)
}

const longestFirst = (one: TaskRow, other: TaskRow) =>
  one.since.getTime() - other.since.getTime() || (one.key < other.key ? -1 : 1)

/** Notes the due steps that no other mail has as steps of this mail, and returns their tasks. */
async function claim(
  db: Db,
  mailId: string,
  asks: readonly Ask[],
  reader: Reader,
  why: Run,
  when: When,
): Promise<TaskRow[]> {
  const due = await dueFor(db, asks, reader, why, when)
  const steps = due.map(({ account_id, key, round, step }) => ({
    account_id,
    task_key: key,
    round,
    step,
    mail_id: mailId,
  }))
  const written = new Set((await writeSteps(db, steps)).map((one) => one.task_key))
  return due.filter((one) => written.has(one.key))
}

async function mailOf(
  { db, settings }: Services,
  reader: Reader,
  tasks: readonly ReturnType<typeof taskOf>[],
  { id, today, why, asked_by }: Omit<TaskMail, 'account_id'> & { id: string; today: string },
): Promise<Mail> {
  const { language } = reader
  const page = `${settings.publicUrl}/${areaOf(reader.role) ?? 'pilot'}/tasks`
  const token = await linkTokenOf(db, reader.id)
  const words = noticeWords(tasks, { language, today, why })
  const asker = asked_by ?? OFFICE[language]
  const values = { name: reader.full_name, airline: settings.airlineName, asker }
  const laid = layOut(words, language, values, {
    link: page,
    items: tasks.slice(0, MOST_LISTED).map((task) => {
      const own = `${page}?open=${encodeURIComponent(task.key)}`
      return itemOf(task, { language, today, reader: reader.id, link: own })
    }),
    off: { text: OFF[language], link: `${settings.publicUrl}/notices/${token}` },
  })
  return {
    id,
    to: { name: reader.full_name, address: reader.email },
    ...laid,
    unsubscribe: { post: `${settings.publicUrl}/v1/notice/one_click/${token}` },
  }
}

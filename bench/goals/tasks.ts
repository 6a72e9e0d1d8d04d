import { setTimeout as sleep } from 'node:timers/promises'
import { countMyTasks, getMyTasks, whoWaits } from '@trms/contract/office/task/calls'
import type { Client } from 'pg'
import { Mailbox } from '../../server/test/mailbox.ts'
import { JSON_BODY, post, Sessions } from '../client.ts'
import { asOwner } from '../databases.ts'
import { alternate, quantile, type Side } from '../measure.ts'
import { count, ms, type Row, timed } from '../report.ts'
import type { People } from '../seed/people.ts'
import { productOn, type Run } from '../servers.ts'

/**
 * Measures an instructor's tasks, the list of who waits for whom, and the daily mail to everybody with other
 * calls beside (ASK-01 to ASK-03). The database is that of the overview, where one record in thirty-three
 * awaits its trainee.
 */
export async function taskGoals(run: Run, databaseUrl: string, people: People): Promise<Row[]> {
  const mailbox = await Mailbox.open()
  run.atEnd(() => mailbox.close())
  const product = await productOn(run, databaseUrl, { SMTP_URL: mailbox.url })
  const admins = people.readers.filter(({ role }) => role === 1)
  const [instructors, readers] = await Promise.all(
    [people.instructors, admins].map((some) => Sessions.open(product.address, some)),
  )
  if (!instructors || !readers) throw new Error('nobody signed in')
  const ask =
    (sessions: Sessions, path: string, body = '{}'): Side =>
    async () =>
      (
        await post(
          `${product.address}/v1/${path}`,
          { ...sessions.next().headers, ...JSON_BODY },
          body,
        )
      ).ms
  const sides = {
    mine: ask(instructors, getMyTasks.path),
    count: ask(instructors, countMyTasks.path),
    waits: ask(readers, whoWaits.path),
  }
  const { pilots, records } = run.sizes.overview
  const of = `${count(pilots)} pilots, ${count(records)} records`
  const measured = await alternate(sides, { rounds: run.sizes.rounds, calls: 5 })
  const figure = (words: string, samples: number[], goal: number) =>
    timed({ words, samples, goal, of, felt: 'how long the page of tasks takes' })
  const rows = [
    figure('My tasks of an instructor, with whom the instructor waits for', measured.mine, 30),
    figure('The number of them, beside the menu', measured.count, 30),
    figure('Who waits for whom, a page of fifty', measured.waits, 150),
    ...(await asOwner(databaseUrl, (owner) =>
      mailRun(owner, mailbox, ask(instructors, getMyTasks.path), of),
    )),
  ]
  await product.stop()
  return rows
}

const QUEUES = `'task_digest', 'task_mail'`

/** Sends the daily mail over SMTP to every person with a waiting task. */
async function mailRun(owner: Client, mailbox: Mailbox, other: Side, of: string): Promise<Row[]> {
  const waiting = async () => {
    const { rows } = await owner.query(
      `SELECT count(*)::int AS n FROM pgboss.job WHERE name IN (${QUEUES}) AND state < 'completed'`,
    )
    return Number(rows[0].n)
  }
  const began = performance.now()
  await owner.query(`INSERT INTO pgboss.job (name, policy) VALUES ('task_digest', 'exclusive')`)
  const beside: number[] = []
  while ((await waiting()) > 0) {
    beside.push(await other(0))
    await sleep(20)
  }
  const seconds = (performance.now() - began) / 1000
  const slowest = quantile(beside, 0.95)
  const told = new Set(mailbox.mails.flatMap((mail) => mail.to)).size
  return [
    {
      figure: `The daily mail to ${count(told)} people`,
      measured: `${seconds.toFixed(1)} s`,
      goal: '< 60 s',
      felt: 'that everybody has the morning’s mail within the minute',
      ok: seconds < 60 && told > 0 && told === mailbox.mails.length,
      of: `${count(mailbox.mails.length)} mails; ${of}`,
    },
    {
      figure: 'My tasks meanwhile, the slowest twentieth',
      measured: ms(slowest),
      goal: '< 50 ms',
      ok: slowest < 50,
      felt: 'whether others notice that mails are written',
      of: `${count(beside.length)} calls`,
    },
  ]
}

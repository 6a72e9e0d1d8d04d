import { Counter, Gauge, type Registry } from 'prom-client'
import { lastTest } from '../backup/last-test.ts'
import type { Services } from '../context.ts'
import { mailFigures, queueFigures } from '../jobs/figures.ts'
import { onceWithin, withPatience } from '../time/patience.ts'
import { PARTS, type Part } from './health.ts'

const PATIENCE_MS = 3000
const FRESH_MS = 1000
const JOB_STATES = { waiting: 'waiting', retrying: 'retrying', dead: 'given_up' } as const

/**
 * Adds metrics that are read from database and disk when somebody asks for the metrics. A source that does
 * not answer gives `NaN`, so that no alert takes an old figure for a present one.
 */
export function addAskedFigures(
  registry: Registry,
  { db, files, scanner, log, settings }: Services,
  failedParts: () => Promise<Part[]>,
): void {
  const asked = <T>(ask: () => Promise<T>) =>
    onceWithin(FRESH_MS, () =>
      withPatience(ask(), PATIENCE_MS).catch((err) => {
        log.warn({ err }, 'some metrics could not be read')
        return null
      }),
    )
  const jobs = asked(() => queueFigures(db))
  const mails = asked(() => mailFigures(db))
  const room = asked(() => files.room())
  const scan = asked(async () => scanner?.state())
  const backup = asked(async () => (settings.backupFolder === null ? null : lastTest(db)))
  const gauge = (name: string, help: string, read: () => Promise<number | null | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await read()) ?? Number.NaN)
      },
    })

  new Gauge({
    name: 'trms_ready',
    help: 'Whether a part that the server needs can be used: 1 or 0',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const failed = await failedParts()
      for (const part of PARTS) this.set({ part }, failed.includes(part) ? 0 : 1)
    },
  })
  new Gauge({
    name: 'trms_jobs',
    help: 'Jobs that are not done, by state: waiting, tried again, given up',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const found = await jobs()
      for (const [column, state] of Object.entries(JOB_STATES))
        this.set({ state }, found?.[column as keyof typeof JOB_STATES] ?? Number.NaN)
    },
  })
  gauge(
    'trms_jobs_overdue_seconds',
    'How long the longest due job has been in nobody’s hands; 0 where none is due',
    async () => {
      const found = await jobs()
      return found && (found.overdue ? Math.max(0, Date.now() - found.overdue.getTime()) / 1000 : 0)
    },
  )
  gauge(
    'trms_mails_given_up',
    'Mails that were given up after all their tries',
    async () => (await mails())?.given_up,
  )
  gauge(
    'trms_mail_last_sent_timestamp_seconds',
    'When a mail last went out, in seconds since 1970',
    async () => {
      const sentAt = (await mails())?.sent_at
      return sentAt && sentAt.getTime() / 1000
    },
  )
  gauge(
    'trms_scan_ready',
    'Whether files can be checked for viruses: 1 or 0; no number where none are',
    async () => scanner && Number((await scan()) !== null),
  )
  gauge(
    'trms_scan_signatures_timestamp_seconds',
    'Of when the signatures of clamd are, in seconds since 1970',
    async () => {
      const at = (await scan())?.signaturesAt
      return at && at.getTime() / 1000
    },
  )
  new Counter({
    name: 'trms_files_scanned_total',
    help: 'Files that this server had checked for viruses, by what came of it: clean, found, failed',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [result, files] of Object.entries(scanner?.counts ?? {}))
        this.inc({ result }, files)
    },
  })
  gauge('trms_storage_free_bytes', 'Room for files on their disk', async () => (await room())?.free)
  gauge(
    'trms_backup_sound',
    'Whether the newest backup was proved when it was last tested: 1 or 0',
    async () => {
      const test = await backup()
      return test && Number(test.problem === null)
    },
  )
  gauge(
    'trms_backup_moment_timestamp_seconds',
    'Until when the backup that was last tested has everything, in seconds since 1970',
    async () => {
      const moment = (await backup())?.moment
      return moment && moment.getTime() / 1000
    },
  )
}

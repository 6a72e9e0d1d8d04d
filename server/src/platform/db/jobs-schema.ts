import { setTimeout } from 'node:timers/promises'
import { type ConstructorOptions, PgBoss } from 'pg-boss'

/**
 * Options of pg-boss that hold everywhere. Its tables have their own schema, where pg-boss's tools look for
 * the tables. pg-boss reports nothing about itself; the health page does that.
 */
export const BOSS = {
  schema: 'pgboss',
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Lets pg-boss use our connections, so that pg-boss opens none of its own. */
export const statementsOn = (pool: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

const PAUSE_MS = 100
/**
 * The most checks by a start whether the indexes of a new pg-boss version are built. Indexes only make the
 * queue faster, so a start waits no longer than this; the rest are built later.
 */
const MOST_PAUSES = 600

/** Creates the schema of pg-boss, or brings that schema to the present version, as the role of `owner`. */
export async function migrateJobs(owner: Queryable): Promise<void> {
  const boss = new PgBoss({
    ...BOSS,
    db: statementsOn(owner),
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  const errors: Error[] = []
  boss.on('error', (error) => errors.push(error))
  try {
    await boss.start()
    for (let i = 0; i < MOST_PAUSES && (await isBuilding(boss)); i++) await setTimeout(PAUSE_MS)
  } finally {
    await boss.stop({ close: false })
  }
  if (errors[0]) throw errors[0]
}

const isBuilding = async (boss: PgBoss): Promise<boolean> =>
  (await boss.getBamStatus()).some(({ status }) => status === 'pending')

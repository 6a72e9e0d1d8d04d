import { setTimeout } from 'node:timers/promises'
import { type ConstructorOptions, PgBoss } from 'pg-boss'

/**
 * What holds for pg-boss wherever it is asked. Its tables stand under its own name, for they are its own, and its
 * tools look for them there. It tells nobody of itself: the health page does.
 */
export const BOSS = {
  schema: 'pgboss',
  registerInstance: false,
  openTelemetry: { enabled: false },
} satisfies ConstructorOptions

interface Queryable {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** pg-boss asks on our connections and opens none of its own. */
export const statementsOn = (pool: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
})

const PAUSE_MS = 100
/** Indexes only make the queue faster: a start waits so long for those of a new version, the next one for the rest. */
const MOST_PAUSES = 600

/** Makes the schema of pg-boss, or brings it up to its present version, as the role that `owner` works as. */
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

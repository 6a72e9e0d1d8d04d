import { type Kysely, Kysely as KyselyClass, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../server/src/platform/db/tables.ts'
import type { Replay } from './floor.ts'

interface Asked {
  text: string
  values: readonly unknown[]
  began: number
  ended: number
}

/**
 * Runs the product's own code on a real database and records its statements. Statements that ran at the same
 * time form one step.
 */
export async function stepsOf(
  pool: pg.Pool,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<{ text: string; values: unknown[] }[][]> {
  const asked: Asked[] = []
  const noting = {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      return {
        release: () => client.release(),
        async query(text: string, values: readonly unknown[]) {
          const one = { text, values, began: performance.now(), ended: 0 }
          asked.push(one)
          const result = await client.query({ text, values: [...values] })
          one.ended = performance.now()
          return result
        },
      }
    },
  }
  await work(new KyselyClass<DB>({ dialect: new PostgresDialect({ pool: noting as never }) }))
  const steps: Asked[][] = []
  for (const one of asked.sort((a, b) => a.began - b.began)) {
    const last = steps.at(-1)
    if (last?.some((other) => one.began < other.ended)) last.push(one)
    else steps.push([one])
  }
  return steps.map((step) => step.map(({ text, values }) => ({ text, values: [...values] })))
}

/** Numbers the different statement texts; the floor gets the list of texts when it starts. */
export class Texts {
  readonly known: string[] = []

  replayOf(steps: { text: string; values: unknown[] }[][]): Replay {
    return {
      steps: steps.map((step) =>
        step.map(({ text, values }) => ({ text: this.#placeOf(text), values })),
      ),
    }
  }

  #placeOf(text: string): number {
    const place = this.known.indexOf(text)
    return place < 0 ? this.known.push(text) - 1 : place
  }
}

import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openDb, openPool } from '../../server/src/platform/db/pool.ts'
import { asOwner, copyOfDatabase, urlOfDatabase } from '../databases.ts'
import type { Sizes } from '../sizes.ts'
import { HELPERS, insertFlights, THEORY } from './flights.ts'
import { insertPeople, inventMorePilots, inventPeople, type People } from './people.ts'
import { insertReadiness } from './readiness.ts'
import { insertSamples } from './samples.ts'
import { insertSims } from './sims.ts'

/** The product's own database. */
export const BASE = 'trms'
export const SMALL = 'bench_small'
export const LARGE = 'bench_large'
export const MANY_PILOTS = 'bench_many_pilots'
export const OVERVIEW = 'bench_overview'
export const SIMS = { small: 'bench_sims_small', base: 'bench_sims', large: 'bench_sims_large' }

interface Wish {
  /** The names of the databases to make; others are not made. */
  wanted: ReadonlySet<string>
  say(words: string): void
}

/**
 * Makes the product's own database with its people, and copies of this database with the rows that each part
 * needs.
 */
export async function seed(url: string, sizes: Sizes, { wanted, say }: Wish): Promise<People> {
  const { flights, pilots } = sizes
  await migrate(url)
  for (const name of Object.values(SIMS))
    if (wanted.has(name)) await copyOfDatabase(url, BASE, name)
  const people = inventPeople(sizes)
  await asOwner(url, (client) => client.query('GRANT CREATE ON SCHEMA public TO trms_app'))
  const pool = await openPool(url, { max: 1, onError: () => undefined })
  const db = openDb(pool)
  await insertPeople(db, [...people.readers, ...people.instructors, ...people.pilots])
  await insertSamples(db)
  await db.destroy()
  await asOwner(url, async (client) => {
    await client.query('REVOKE CREATE ON SCHEMA public FROM trms_app')
    await client.query(HELPERS)
  })
  const makers: Record<string, (own: string) => Promise<void>> = {
    [MANY_PILOTS]: async (own) => {
      await addPilots(own, sizes, sizes.listedPilots)
      await finish(own)
    },
    [OVERVIEW]: (own) => fillOverview(own, sizes),
    [SMALL]: (own) => fill(own, flights.small, pilots, 1),
    [LARGE]: (own) => fill(own, flights.large, pilots, 2),
    // The base database is filled last, because the others are copies without its flights.
    [BASE]: (own) => fill(own, flights.base, pilots, 2),
  }
  for (const [name, make] of Object.entries(makers)) {
    if (!wanted.has(name)) continue
    if (name !== BASE) await copyOfDatabase(url, BASE, name)
    await make(urlOfDatabase(url, name))
    say(`  ${name} is made`)
  }
  return people
}

async function fill(url: string, count: number, pilots: number, hands: number): Promise<void> {
  const share = Math.ceil(count / hands)
  await Promise.all(
    Array.from({ length: hands }, (_, i) =>
      asOwner(url, (client) =>
        insertFlights(client, {
          from: i * share + 1,
          to: Math.min((i + 1) * share, count),
          count,
          pilots,
        }),
      ),
    ),
  )
  await finish(url)
}

/** Makes separate databases with few, some and many SIM sessions of the same crew. */
export async function seedSims(
  url: string,
  { readers, sims }: Sizes,
  { wanted, say }: Wish,
): Promise<People> {
  const { pilots, instructors } = sims
  const people = inventPeople({ pilots, instructors, readers })
  const everybody = [...people.readers, ...people.instructors, ...people.pilots]
  for (const size of ['small', 'base', 'large'] as const) {
    if (!wanted.has(SIMS[size])) continue
    const own = urlOfDatabase(url, SIMS[size])
    const pool = await openPool(own, { max: 1, onError: () => undefined })
    const db = openDb(pool)
    await insertPeople(db, everybody)
    await db.destroy()
    await asOwner(own, async (client) => {
      await insertSims(client, { count: sims[size], pilots, instructors })
      await client.query('VACUUM (ANALYZE)')
    })
    say(`  ${SIMS[size]} is made`)
  }
  return people
}

async function addPilots(url: string, sizes: Sizes, count: number): Promise<void> {
  const pool = await openPool(url, { max: 1, onError: () => undefined })
  const db = openDb(pool)
  await insertPeople(db, inventMorePilots(sizes, count))
  await db.destroy()
}

/**
 * Gives every pilot the same number of flights and three theory records, and the first pilot many more
 * flights.
 */
async function fillOverview(url: string, sizes: Sizes): Promise<void> {
  const { pilots, records, mostOfOne } = sizes.overview
  await addPilots(url, sizes, pilots)
  await asOwner(url, async (client) => {
    await client.query('DROP TABLE bench_pilot')
    await client.query(HELPERS)
    await client.query(THEORY)
    const more = { from: 1, to: mostOfOne, count: mostOfOne, pilots: 1 }
    await insertFlights(client, more)
    await insertReadiness(client)
  })
  await fill(url, records - 3 * pilots - mostOfOne, pilots, 1)
}

const finish = (url: string) =>
  asOwner(url, async (client) => {
    await client.query('DROP TABLE bench_pilot, bench_sample, bench_sector')
    // A database after five years of work has been vacuumed many times.
    await client.query('VACUUM (ANALYZE)')
  })

import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openDb, openPool } from '../../server/src/platform/db/pool.ts'
import { asOwner, copyOfDatabase, urlOfDatabase } from '../databases.ts'
import type { Sizes } from '../sizes.ts'
import { HELPERS, insertFlights, THEORY } from './flights.ts'
import { insertPeople, inventMorePilots, inventPeople, type People } from './people.ts'
import { insertReadiness } from './readiness.ts'
import { insertSamples } from './samples.ts'
import { insertSims } from './sims.ts'

export const SMALL = 'bench_small'
export const LARGE = 'bench_large'
export const MANY_PILOTS = 'bench_many_pilots'
export const OVERVIEW = 'bench_overview'
export const SIMS = { small: 'bench_sims_small', base: 'bench_sims', large: 'bench_sims_large' }

/**
 * Three databases with the same people, of which the product's own name holds the middle one; and one of
 * many more pilots, without flights; and the overview's.
 */
export async function seed(url: string, sizes: Sizes): Promise<People> {
  const { flights } = sizes
  await migrate(url)
  for (const name of Object.values(SIMS)) await copyOfDatabase(url, 'trms', name)
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
  await copyOfDatabase(url, 'trms', SMALL)
  await copyOfDatabase(url, 'trms', LARGE)
  await copyOfDatabase(url, 'trms', MANY_PILOTS)
  await copyOfDatabase(url, 'trms', OVERVIEW)
  await addPilots(urlOfDatabase(url, MANY_PILOTS), sizes, sizes.listedPilots)
  await finish(urlOfDatabase(url, MANY_PILOTS))
  await fillOverview(urlOfDatabase(url, OVERVIEW), sizes)
  await fill(urlOfDatabase(url, LARGE), flights.large, sizes.pilots, 2)
  await Promise.all([
    fill(url, flights.base, sizes.pilots, 1),
    fill(urlOfDatabase(url, SMALL), flights.small, sizes.pilots, 1),
  ])
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

/** Three databases of their own with few, some and many simulator sessions of the same crew. */
export async function seedSims(url: string, { readers, sims }: Sizes): Promise<People> {
  const { pilots, instructors } = sims
  const people = inventPeople({ pilots, instructors, readers })
  const everybody = [...people.readers, ...people.instructors, ...people.pilots]
  for (const size of ['small', 'base', 'large'] as const) {
    const own = urlOfDatabase(url, SIMS[size])
    const pool = await openPool(own, { max: 1, onError: () => undefined })
    const db = openDb(pool)
    await insertPeople(db, everybody)
    await db.destroy()
    await asOwner(own, async (client) => {
      await insertSims(client, { count: sims[size], pilots, instructors })
      await client.query('VACUUM (ANALYZE)')
    })
  }
  return people
}

async function addPilots(url: string, sizes: Sizes, count: number): Promise<void> {
  const pool = await openPool(url, { max: 1, onError: () => undefined })
  const db = openDb(pool)
  await insertPeople(db, inventMorePilots(sizes, count))
  await db.destroy()
}

/** Every pilot with as many flights as the next and three theory records; the first with many more flights. */
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
    // five years of writing have been vacuumed many times
    await client.query('VACUUM (ANALYZE)')
  })

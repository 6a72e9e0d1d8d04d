import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as breathe } from 'node:timers/promises'
import type pg from 'pg'
import { sealKeyOf } from '../../server/src/platform/audit/seal-key.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openDb, openPool } from '../../server/src/platform/db/pool.ts'
import { Caller } from '../../server/test/caller.ts'
import { asOwner, type Folders, startForSeeding } from '../databases.ts'
import { startProduct } from '../processes.ts'
import { count } from '../report.ts'
import { h1Of, insertPeople, type Person } from '../seed/people.ts'
import { type Airline, type AirlineSize, everybodyOf, inventAirline } from './airline.ts'
import { AHEAD_MS, Calendar, type Event, YEAR_MS } from './calendar.ts'
import { Copying, Trail } from './copying.ts'
import { FOLLOWING } from './following.ts'
import { Casting, type Life, livesOf } from './lives.ts'
import { Stamp } from './stamp.ts'
import { nextTransaction, recordTables, writtenSince } from './written.ts'

const DAY_MS = 86_400_000

interface Template {
  life: Life
  stamp: Stamp
}

export interface Loaded {
  airline: Airline
  /** Copied rows, by table. */
  rows: Record<string, number>
  /** The number of lives of each figure. */
  lives: Record<string, number>
  templates: number
  seconds: { templates: number; copying: number; following: number }
}

type Say = (words: string) => void

/** Loads the airline and its years into an empty data folder. */
export async function load(folders: Folders, size: AirlineSize, say: Say): Promise<Loaded> {
  const airline = inventAirline(size)
  const began = performance.now()
  const templates = await makeTemplates({ folders, airline, size }, say)
  const made = performance.now()
  const seeding = await startForSeeding(folders)
  try {
    return await asOwner(seeding.url, async (client) => {
      await client.query("SET timezone = 'UTC'")
      const { rows, lives } = await copyYears(client, { airline, size, templates }, say)
      const copied = performance.now()
      say('computing derived rows and statistics')
      for (const statement of FOLLOWING) await client.query(statement)
      await client.query('VACUUM (ANALYZE)')
      const ended = performance.now()
      const seconds = {
        templates: (made - began) / 1000,
        copying: (copied - made) / 1000,
        following: (ended - copied) / 1000,
      }
      return { airline, rows, lives, templates: templates.length, seconds }
    })
  } finally {
    await seeding.stop()
  }
}

/**
 * Plays each life once in the product over HTTP. The rows that a life left in the database are the template
 * for all others.
 */
async function makeTemplates(
  { folders, airline, size }: Omit<Years, 'templates'> & { folders: Folders },
  say: Say,
): Promise<Template[]> {
  const seeding = await startForSeeding(folders)
  try {
    await migrate(seeding.url)
    await addPeople(seeding.url, everybodyOf(airline))
    const log = join(folders.root, 'templates.log')
    const product = await startProduct({ dataDir: folders.data, log, databaseUrl: seeding.url })
    try {
      const templates: Template[] = []
      const casting = new Casting()
      await addPeople(seeding.url, casting.shared)
      const seats = new Seats(product.address)
      const place = { folders, url: seeding.url, seats, casting }
      for (const life of livesOf(size)) templates.push(await templateOf(life, place))
      say(`${templates.length} lives of records were played in the product`)
      return templates
    } finally {
      await product.stop()
    }
  } finally {
    await seeding.stop()
  }
}

async function addPeople(url: string, people: Person[]): Promise<void> {
  const pool = await openPool(url, { max: 1, onError: () => undefined })
  const db = openDb(pool)
  await insertPeople(db, people)
  await db.destroy()
  await asOwner(url, (client) =>
    client.query(
      `UPDATE pilot SET caav_number = 'VN-' || a.crew_code FROM account a WHERE a.id = pilot.id AND caav_number = ''`,
    ),
  )
}

/** Signs everybody in once, before the rows of a life are recorded. */
class Seats {
  readonly address: string
  readonly #callers = new Map<Person, Caller>()

  constructor(address: string) {
    this.address = address
  }

  async of(person: Person): Promise<Caller> {
    const { email } = person
    const known =
      this.#callers.get(person) ?? (await Caller.signIn(this.address, { email, h1: h1Of(email) }))
    this.#callers.set(person, known)
    return known
  }
}

interface Place {
  folders: Folders
  url: string
  seats: Seats
  casting: Casting
}

async function templateOf(life: Life, { folders, url, seats, casting }: Place): Promise<Template> {
  const cast = casting.next()
  await addPeople(url, [cast.pilot, cast.second])
  const as = (person: Person) => seats.of(person)
  if (life.figure !== 'signIn') for (const one of Object.values(cast) as Person[]) await as(one)
  return asOwner(url, async (client) => {
    await client.query("SET timezone = 'UTC'")
    const tables = await recordTables(client)
    const known = await client.query(
      'SELECT id FROM account UNION ALL SELECT id FROM qualification_kind UNION ALL SELECT id FROM server_instance',
    )
    const since = await nextTransaction(client)
    const began = Date.now()
    await life.live({ ...cast, address: seats.address, as })
    const ended = Date.now()
    const written = await writtenSince(client, since, tables)
    const key = await sealKeyOf({ auditSealKey: null, dataDir: folders.data })
    const constant = new Set<string>(known.rows.map(({ id }) => id))
    const stamp = new Stamp(written, { cast, began, ended, constant, key })
    stamp.mustBeWhole(written)
    return { life, stamp }
  })
}

interface Years {
  airline: Airline
  size: AirlineSize
  templates: Template[]
}

async function copyYears(client: pg.Client, { airline, size, templates }: Years, say: Say) {
  // The rows are known to be consistent, and the rows that triggers would write are copied too.
  await client.query('SET session_replication_role = replica')
  const copying = new Copying(client)
  const trail = await Trail.of(client)
  const now = Date.now()
  const from = now - size.years * YEAR_MS
  const calendar = new Calendar(airline, from)
  const lives: Record<string, number> = {}
  const months = Math.ceil(size.years * 12)
  const month = (size.years * YEAR_MS) / months
  const to = { row: copying.row.bind(copying), audit: trail.add.bind(trail) }
  for (let n = 0; n < months; n++) {
    const end = from + (n + 1) * month
    for (const [i, event] of calendar.between(from + n * month, end).entries()) {
      const { life, stamp } = lifeOf(event, templates, now)
      const span = Math.max(1000, Math.min(life.days * DAY_MS, now - event.at))
      stamp.press({ cast: event.cast, at: event.at, span }, to)
      lives[event.figure] = (lives[event.figure] ?? 0) + 1
      if (i % 25 === 0) {
        await copying.room()
        // Lets the pending rows go out to the database meanwhile.
        await breathe()
      }
    }
    trail.chain(n === months - 1 ? Number.POSITIVE_INFINITY : end, copying)
    await copying.room()
    if ((n + 1) % 12 === 0) {
      const rows = Object.values(copying.rows).reduce((sum, one) => sum + one, 0)
      say(`year ${(n + 1) / 12} of ${size.years}: ${count(rows)} rows so far`)
    }
  }
  await copying.flush()
  await trail.end()
  return { rows: copying.rows, lives }
}

/**
 * Picks the life of an event: some recent records still wait for somebody, and records planned for later are
 * not done yet.
 */
function lifeOf(
  { figure, at, dice }: Event,
  templates: readonly Template[],
  now: number,
): Template {
  const all = templates.filter(({ life }) => life.figure === figure)
  const ending = (ends: Life['ends']) => all.filter(({ life }) => life.ends === ends)
  const age = now - at
  const pick = (some: Template[]) => some[(dice >>> 4) % some.length] as Template
  const ahead = ending('ahead')
  if (ahead.length > 0 && age < AHEAD_MS) return pick(ahead)
  const open = ending('open')
  // The share of open records in percent: most of the first week's, few after two months, one in two hundred
  // up to a year.
  const waits = age < 7 * DAY_MS ? 60 : age < 60 * DAY_MS ? 8 : age < YEAR_MS ? 0.5 : 0
  if (open.length > 0 && (dice % 1000) / 10 < waits) return pick(open)
  return pick(ending('done'))
}

import type { Pool } from 'pg'
import { openPool } from '../../server/src/platform/db/pool.ts'
import {
  bodyOf,
  type Case,
  callerOf,
  type FeltCase,
  type Given,
  mustBeAlike,
} from '../cases/case.ts'
import { type Headers, JSON_BODY, post, Sessions } from '../client.ts'
import type { Replay } from '../floor.ts'
import { alternate, median, type Rounds, ratioOf, type Side, throughput } from '../measure.ts'
import type { Goals } from '../part.ts'
import { stepsOf, Texts } from '../replay.ts'
import { ms, type Row, times } from '../report.ts'
import type { People } from '../seed/people.ts'
import { besideFloor, type Run } from '../servers.ts'
import type { Sizes } from '../sizes.ts'
import { contextOf } from '../statements.ts'

const CALLERS = 16
/** The number of sessions of the one caller, because each session may make only so many calls a minute. */
const SEATS = 20
/** The number of answers of each case that are compared before anything is measured. */
const COMPARED = 20
/** The number of calls of each case whose statements are replayed in turn. */
const REPLAYED = 50

interface Prepared {
  one: FeltCase
  sent: object[]
  /** The recorded statements; empty where nothing is replayed. */
  replays: Replay[]
}
interface Where {
  product: string
  floor: string
  sessions: Sessions
  actor: string
}

/**
 * Compares the cases of one database with the floor field by field, then measures each against the floor, by
 * hand and replayed.
 */
export async function againstHand(
  run: Run,
  goals: Goals,
  { database, people, cases }: { database: string; people: People; cases: readonly FeltCase[] },
): Promise<void> {
  const pool = await openPool(database, { onError: () => undefined })
  const texts = new Texts()
  const prepared: Prepared[] = []
  for (const one of cases)
    try {
      prepared.push(await prepare(one, people, pool, texts))
    } catch (error) {
      goals.miss(`${one.name}, against SQL by hand`, error)
    }
  await pool.end()
  const both = await besideFloor(run, database, [], { replay: texts.known })
  const { product, floor } = both.servers
  for (const one of prepared)
    await goals.of(`${one.one.name}, against SQL by hand`, async () => {
      const caller = callerOf(one.one, people)
      const sessions = await Sessions.open(
        product,
        Array.from({ length: SEATS }, () => caller),
      )
      const where = { product, floor, sessions, actor: caller.id }
      await mustAgree(one, where)
      return measured(one.one, sidesOf(one, where), run.sizes)
    })
  await both.stop()
}

async function prepare(one: FeltCase, people: People, pool: Pool, texts: Texts): Promise<Prepared> {
  const given: Given = {
    ...people,
    async ids(query) {
      const { rows } = await pool.query(query)
      return rows.map(({ id }) => id)
    },
  }
  const sent = await one.sent(given)
  const replays: Replay[] = []
  const { verb } = one
  if (verb)
    for (const asked of sent.slice(0, REPLAYED)) {
      const steps = await stepsOf(pool, (db) => verb(contextOf(db, callerOf(one, people)), asked))
      replays.push(texts.replayOf(steps))
    }
  return { one, sent, replays }
}

interface Call {
  headers: Headers
  body: string | Buffer
}

const askProduct = ({ product, sessions }: Where, one: Case, { headers, body }: Call) =>
  post(`${product}/v1/${one.call.path}`, { ...sessions.next().headers, ...headers }, body)
const askFloor = ({ floor, actor }: Where, one: Case, { headers, body }: Call) =>
  post(`${floor}/by-hand/${encodeURIComponent(one.name)}`, { 'x-actor': actor, ...headers }, body)

async function mustAgree({ one, sent }: Prepared, where: Where): Promise<void> {
  // A writing case takes an input of its own for each side, from the end of the list, which the measurement
  // does not reach.
  const pairs = one.verb
    ? sent.slice(0, COMPARED).map((asked) => [asked, asked] as const)
    : [[sent.at(-1) ?? {}, sent.at(-2) ?? {}] as const]
  for (const [ours, theirs] of pairs) {
    const answer = await askProduct(where, one, bodyOf(one, ours))
    const floor = await askFloor(where, one, bodyOf(one, theirs))
    const { data } = JSON.parse(answer.body.toString()).result
    mustBeAlike(one, data, JSON.parse(floor.body.toString()))
  }
}

type Sides = { product: Side; byHand: Side; replayed?: Side }

function sidesOf({ one, sent, replays }: Prepared, where: Where): Sides {
  let written = 0
  // Both sides read with the same inputs; a writing case takes a new input for every call.
  const next = (i: number) => bodyOf(one, sent[(one.verb ? i : written++) % sent.length] ?? {})
  const bodies = replays.map((replay) => JSON.stringify(replay))
  return {
    product: async (i) => (await askProduct(where, one, next(i))).ms,
    byHand: async (i) => (await askFloor(where, one, next(i))).ms,
    ...(bodies.length > 0 && {
      replayed: async (i: number) =>
        (await post(`${where.floor}/replay`, JSON_BODY, bodies[i % bodies.length] ?? '')).ms,
    }),
  }
}

async function measured(one: FeltCase, sides: Sides, sizes: Sizes): Promise<Row[]> {
  const { slower, share } = one.goals
  const { rounds, loadRounds, loadSeconds } = sizes
  const all = sides as Record<keyof Sides, Side>
  const alone = await alternate(all, { rounds, calls: one.calls ?? sizes.calls })
  const many = await throughput(all, { rounds: loadRounds, seconds: loadSeconds, callers: CALLERS })
  const row = (
    words: string,
    of: Rounds<keyof Sides>,
    what: Pick<Row, 'goal' | 'felt' | 'of'>,
    ok: (ratio: number) => boolean,
  ): Row => {
    const ratio = ratioOf(of.product, of.byHand)
    return {
      figure: `${one.name}, ${words}, against SQL by hand`,
      measured: times(ratio),
      ...(of.replayed && { replayed: times(ratioOf(of.product, of.replayed)) }),
      ok: ok(ratio),
      ...what,
    }
  }
  const told = (of: Rounds<keyof Sides>, write: (value: number) => string) =>
    [of.product, of.byHand].map((samples) => write(median(samples))).join(' to ')
  return [
    row(
      'one caller',
      alone,
      { goal: `≤ ${slower} ×`, felt: one.felt, of: told(alone, ms) },
      (ratio) => ratio <= slower,
    ),
    row(
      `${CALLERS} callers`,
      many,
      {
        goal: `≥ ${share} ×`,
        felt: 'whether that stays so while many work at once',
        of: `${told(many, (rate) => String(Math.round(rate)))} answers a second`,
      },
      (ratio) => ratio >= share,
    ),
  ]
}

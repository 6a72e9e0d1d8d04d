import { join } from 'node:path'
import { ROLE } from '@trms/contract/access'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { openPool } from '../server/src/platform/db/pool.ts'
import { CASES } from './cases/all.ts'
import { flightsOfPilots } from './cases/records.ts'
import { Sessions } from './client.ts'
import { asOwner, startDurable, startForSeeding, urlOfDatabase } from './databases.ts'
import { boardPageGoals } from './goals/board-page.ts'
import { againstHand } from './goals/by-hand.ts'
import { growingFlights, growthGoals } from './goals/growth.ts'
import { asking } from './goals/list.ts'
import { criteriaGoals } from './goals/overview.ts'
import { packGoals } from './goals/pack.ts'
import { phoneGoals } from './goals/phone.ts'
import { pilotGoals, pilotTexts } from './goals/pilots.ts'
import { readinessGoals } from './goals/readiness.ts'
import { productRecord, recordGoals } from './goals/record.ts'
import { restGoal, startGoal } from './goals/rest.ts'
import { signingGoals } from './goals/signing.ts'
import { taskGoals } from './goals/tasks.ts'
import { uploadGoals } from './goals/uploads.ts'
import { webGoals } from './goals/web.ts'
import { workbookGoal } from './goals/workbooks.ts'
import { describeMachine, type Machine } from './machine.ts'
import { startFloor, startProduct } from './processes.ts'
import type { Row } from './report.ts'
import type { Person } from './seed/people.ts'
import { LARGE, MANY_PILOTS, OVERVIEW, SMALL, seed, seedSims } from './seed/seed.ts'
import { besideFloor, productOn, type Run, smallAndLarge } from './servers.ts'
import { simulator } from './simulator.ts'
import { recordStatement } from './statements.ts'

export async function measure(run: Run): Promise<{ rows: Row[]; machine: Machine }> {
  const { folders, sizes, say, atEnd } = run
  const rows: Row[] = []
  say(`making ${sizes.flights.large} flights and two smaller sets`)
  const seeding = await startForSeeding(folders)
  atEnd(seeding.stop)
  const people = await seed(seeding.url, sizes)
  say('making simulator sessions')
  const crew = await seedSims(seeding.url, sizes)
  await seeding.stop()

  const embedded = await startDurable(folders)
  atEnd(embedded.stop)
  const machine = await describeMachine(embedded.url, folders.root)
  const { readers, instructors, pilots } = people
  const reader = readers[0] as Person
  const product = await productOn(run, embedded.url)
  say('the server at rest, and its page')
  rows.push(await restGoal(product), ...(await webGoals(product.address)))

  say('the sign-in page and a file on a phone')
  rows.push(
    ...(await phoneGoals(product.address, [
      { words: 'The sign-in page', path: '/login', reader: null, score: 97 },
      {
        words: 'A pilot’s flights',
        path: '/pilot/training-flight',
        reader: pilots[0] as Person,
        score: 90,
      },
    ])),
  )
  const ids = await someIds(embedded.url)
  const readerSessions = await Sessions.open(product.address, readers)
  const instructorSessions = await Sessions.open(product.address, instructors)
  const ourList = asking(
    product.address,
    readerSessions,
    searchTrainingFlight,
    flightsOfPilots(people),
  )
  const ourRecord = productRecord(product.address, readerSessions, ids)
  say('uploads')
  rows.push(
    ...(await uploadGoals({
      product,
      people,
      instructors: instructorSessions,
      others: [ourList, ourRecord],
      waves: sizes.uploadWaves,
      folder: folders.files,
    })),
  )

  const record = (await recordStatement(reader, ids[0] ?? '')).text
  say('workbooks')
  const { address } = product
  rows.push(await workbookGoal({ address, people, others: [ourList, ourRecord] }))

  const log = join(folders.root, 'floor.log')
  const floor = await startFloor(embedded.url, { record }, { log, folder: folders.files })
  atEnd(floor.stop)
  say('records against the floor')
  const pool = await openPool(embedded.url, { max: 1, onError: () => undefined })
  const where = { product: product.address, floor: floor.address, instructors: instructorSessions }
  const folder = folders.files
  rows.push(...(await recordGoals({ ...where, ourRecord, people, ids, pool, folder }, sizes)))
  await pool.end()
  await product.stop()
  await floor.stop()
  say('lists against SQL by hand')
  rows.push(...(await againstHand(run, embedded.url, people, CASES.flights)))

  say('few flights and many')
  const both = await smallAndLarge(run, { small: SMALL, large: LARGE }, embedded.url, readers)
  const grown = { what: 'flights', small: sizes.flights.small, large: sizes.flights.large }
  rows.push(...(await growthGoals(growingFlights(people), both, grown, sizes)))
  await both.stop()

  say('many pilots')
  const many = await besideFloor(
    run,
    urlOfDatabase(embedded.url, MANY_PILOTS),
    readers,
    await pilotTexts(reader),
  )
  rows.push(...(await pilotGoals(many.servers, reader, sizes)))
  await many.stop()

  say('the overview and the readiness board against SQL by hand')
  const overview = urlOfDatabase(embedded.url, OVERVIEW)
  rows.push(...(await againstHand(run, overview, people, CASES.overview)))
  const files = await besideFloor(run, overview, readers, {})
  rows.push(...(await criteriaGoals(files.servers, pilots[0] as Person, sizes)))
  say('the readiness board')
  const admins = readers.filter(({ role }) => role === ROLE.ADMIN)
  const office = await Sessions.open(files.servers.product, admins)
  rows.push(...(await readinessGoals({ product: files.servers.product, sessions: office }, sizes)))
  rows.push(...(await boardPageGoals(files.servers.product, admins[0] as Person, sizes)))
  const board = { words: 'The readiness board', path: '/admin/readiness', score: 90 }
  rows.push(
    ...(await phoneGoals(files.servers.product, [{ ...board, reader: admins[0] as Person }])),
  )
  await files.stop()

  say('what waits for whom, and the daily mail')
  rows.push(...(await taskGoals(run, urlOfDatabase(embedded.url, OVERVIEW), people)))

  say('signatures')
  rows.push(...(await signingGoals(run, urlOfDatabase(embedded.url, OVERVIEW), people)))

  say('packs for an inspection')
  rows.push(...(await packGoals(run, urlOfDatabase(embedded.url, OVERVIEW), people)))

  say('simulator sessions')
  rows.push(...(await simulator(run, embedded.url, crew)))
  await embedded.stop()

  say('starts')
  const own = { dataDir: folders.data, log: join(folders.root, 'starts.log') }
  rows.push(await startGoal(() => startProduct(own), sizes.starts))
  return { rows, machine }
}

const someIds = (url: string): Promise<string[]> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(
      'SELECT id FROM training_record ORDER BY md5(id::text) LIMIT 2000',
    )
    return rows.map(({ id }) => id)
  })

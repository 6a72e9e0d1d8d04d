import { join } from 'node:path'
import { ROLE } from '@trms/contract/access'
import { openPool } from '../server/src/platform/db/pool.ts'
import { Sessions } from './client.ts'
import { asOwner, startDurable, startForSeeding, urlOfDatabase } from './databases.ts'
import { boardPageGoals } from './goals/board-page.ts'
import { growthGoal } from './goals/growth.ts'
import { floorList, listCalls, listGoals, listTexts, mustAgree, productList } from './goals/list.ts'
import { overviewGoals, overviewTexts } from './goals/overview.ts'
import { pilotGoals, pilotTexts } from './goals/pilots.ts'
import { readinessGoals } from './goals/readiness.ts'
import { productRecord, recordGoals } from './goals/record.ts'
import { restGoal, startGoal } from './goals/rest.ts'
import { taskGoals } from './goals/tasks.ts'
import { uploadGoals } from './goals/uploads.ts'
import { webGoals } from './goals/web.ts'
import { workbookGoal } from './goals/workbooks.ts'
import { describeMachine, type Machine } from './machine.ts'
import { startFloor, startProduct } from './processes.ts'
import type { Row } from './report.ts'
import type { Person } from './seed/people.ts'
import { LARGE, MANY_PILOTS, OVERVIEW, SMALL, seed, seedSims } from './seed/seed.ts'
import { besideFloor, productOn, type Run } from './servers.ts'
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

  const lists = await listCalls(pilots, reader)
  const ids = await someIds(embedded.url)
  const readerSessions = await Sessions.open(product.address, readers)
  const instructorSessions = await Sessions.open(product.address, instructors)
  const ourList = productList(product.address, readerSessions, lists)
  const ourRecord = productRecord(product.address, readerSessions, ids)
  say('uploads')
  rows.push(
    ...(await uploadGoals({
      product,
      people,
      instructors: instructorSessions,
      others: [ourList, ourRecord],
      waves: sizes.uploadWaves,
    })),
  )

  const record = (await recordStatement(reader, ids[0] ?? '')).text
  say('workbooks')
  const { address } = product
  rows.push(await workbookGoal({ address, people, others: [ourList, ourRecord] }))

  const texts = { ...(await listTexts(pilots, reader)), record }
  const floor = await startFloor(embedded.url, texts, join(folders.root, 'floor.log'))
  atEnd(floor.stop)
  await mustAgree(product.address, floor.address, readerSessions, lists)
  say('lists against the floor')
  const theirList = floorList(floor.address, lists)
  rows.push(...(await listGoals({ product: ourList, floor: theirList }, sizes)))

  say('records against the floor')
  const pool = await openPool(embedded.url, { max: 1, onError: () => undefined })
  const where = { product: product.address, floor: floor.address, instructors: instructorSessions }
  const folder = folders.files
  rows.push(...(await recordGoals({ ...where, ourRecord, people, ids, pool, folder }, sizes)))
  await pool.end()
  await product.stop()
  await floor.stop()

  say('few flights and many')
  const [small, large] = await Promise.all(
    [SMALL, LARGE].map(async (name) => {
      const one = await productOn(run, urlOfDatabase(embedded.url, name))
      return {
        ...one,
        list: productList(one.address, await Sessions.open(one.address, readers), lists),
      }
    }),
  )
  if (!small || !large) throw new Error('no server')
  rows.push(...(await growthGoal({ small: small.list, large: large.list }, sizes)))
  await small.stop()
  await large.stop()

  say('many pilots')
  const many = await besideFloor(
    run,
    urlOfDatabase(embedded.url, MANY_PILOTS),
    readers,
    await pilotTexts(reader),
  )
  rows.push(...(await pilotGoals(many.servers, reader, sizes)))
  await many.stop()

  say('the overview')
  const files = await besideFloor(
    run,
    urlOfDatabase(embedded.url, OVERVIEW),
    readers,
    await overviewTexts(reader),
  )
  rows.push(...(await overviewGoals(files.servers, reader, pilots[0] as Person, sizes)))
  say('the readiness board')
  const admins = readers.filter(({ role }) => role === ROLE.ADMIN)
  const office = await Sessions.open(files.servers.product, admins)
  rows.push(...(await readinessGoals({ product: files.servers.product, sessions: office }, sizes)))
  rows.push(...(await boardPageGoals(files.servers.product, admins[0] as Person, sizes)))
  await files.stop()

  say('what waits for whom, and the daily mail')
  rows.push(...(await taskGoals(run, urlOfDatabase(embedded.url, OVERVIEW), people)))

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

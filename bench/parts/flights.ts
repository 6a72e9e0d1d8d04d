import { join } from 'node:path'
import { searchTrainingFlight } from '@trms/contract/records/training-flight/calls'
import { openPool } from '../../server/src/platform/db/pool.ts'
import { CASES } from '../cases/all.ts'
import { instructorOf } from '../cases/case.ts'
import { flightsOfPilots } from '../cases/records.ts'
import { Sessions } from '../client.ts'
import { asOwner, urlOfDatabase } from '../databases.ts'
import { againstHand } from '../goals/by-hand.ts'
import { typingGoal } from '../goals/frames.ts'
import { growingFlights, growthGoals } from '../goals/growth.ts'
import { asking } from '../goals/list.ts'
import { phoneGoals } from '../goals/phone.ts'
import { pilotGoals, pilotTexts } from '../goals/pilots.ts'
import { pilotOf, productRecord, recordGoals } from '../goals/record.ts'
import { restGoal } from '../goals/rest.ts'
import { uploadGoals } from '../goals/uploads.ts'
import { webGoals } from '../goals/web.ts'
import { workbookGoal } from '../goals/workbooks.ts'
import type { Bed, Part } from '../part.ts'
import { startFloor } from '../processes.ts'
import type { Person } from '../seed/people.ts'
import { BASE, LARGE, MANY_PILOTS, SMALL } from '../seed/seed.ts'
import { besideFloor, productOn, smallAndLarge } from '../servers.ts'
import { recordStatement } from '../statements.ts'

const someIds = (url: string): Promise<string[]> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(
      'SELECT id FROM training_record ORDER BY md5(id::text) LIMIT 2000',
    )
    return rows.map(({ id }) => id)
  })

/** Starts the product, and prepares the calls that other people make while the product is busy. */
async function withCallers(bed: Bed) {
  const { people, url } = bed
  const product = await productOn(bed, url)
  const { address } = product
  const readers = await Sessions.open(address, people.readers)
  const ids = await someIds(url)
  const ourRecord = productRecord(address, readers, ids)
  const ourList = asking(address, readers, searchTrainingFlight, flightsOfPilots(people))
  return { product, address, ids, ourRecord, others: [ourList, ourRecord] }
}

const rest: Part = {
  name: 'rest',
  words: 'The server at rest, and what the sign-in page loads',
  on: [BASE],
  async measure(bed, goals) {
    const product = await productOn(bed, bed.url)
    await goals.of('The server at rest', () => restGoal(product))
    await goals.of('What the sign-in page loads', () => webGoals(product.address))
  },
}

const phone: Part = {
  name: 'phone',
  words: 'The sign-in page, a pilot’s file and typing in a form, on a phone',
  on: [BASE],
  async measure(bed, goals) {
    const { people, url, sizes } = bed
    const { address } = await productOn(bed, url)
    const reader = people.pilots[0] as Person
    await phoneGoals(goals, { address, runs: sizes.phoneRuns }, [
      { words: 'The sign-in page', path: '/login', reader: null, score: 97 },
      { words: 'A pilot’s flights', path: '/pilot/training-flight', reader, score: 90 },
    ])
    const instructor = instructorOf(people)
    const pilot = pilotOf(people, instructor, 0)
    await goals.of('Typing in the form of a flight', () =>
      typingGoal({ address, instructor, pilot }),
    )
  },
}

const uploads: Part = {
  name: 'uploads',
  words: 'Large reports and workbooks, and whom they keep waiting',
  on: [BASE],
  async measure(bed, goals) {
    const { people, sizes, folders } = bed
    const { product, address, others } = await withCallers(bed)
    const instructors = await Sessions.open(address, people.instructors)
    const waves = sizes.uploadWaves
    await goals.of('Uploads of 30 MB', () =>
      uploadGoals({ product, people, instructors, others, waves, folder: folders.files }),
    )
    await goals.of('Workbooks', () => workbookGoal({ address, people, others }))
  },
}

const records: Part = {
  name: 'records',
  words: 'One flight, read and written',
  on: [BASE],
  async measure(bed, goals) {
    const { people, sizes, folders, url } = bed
    const { address, ids, ourRecord } = await withCallers(bed)
    const record = await recordStatement(people.readers[0] as Person, ids[0] ?? '')
    const folder = folders.files
    const floor = await startFloor(
      url,
      { record: record.text },
      { log: join(folders.root, 'floor.log'), folder },
    )
    bed.atEnd(floor.stop)
    const instructors = await Sessions.open(address, people.instructors)
    const pool = await openPool(url, { max: 1, onError: () => undefined })
    bed.atEnd(() => pool.end())
    const where = { product: address, floor: floor.address, instructors }
    await goals.of('One flight, read and written', () =>
      recordGoals({ ...where, ourRecord, people, ids, record, pool, folder }, sizes),
    )
  },
}

const flights: Part = {
  name: 'flights',
  words: 'The flight list and a flight’s submission, against SQL by hand',
  on: [BASE],
  measure: (bed, goals) =>
    againstHand(bed, goals, { database: bed.url, people: bed.people, cases: CASES.flights }),
}

const growth: Part = {
  name: 'growth',
  words: 'Few flights and many',
  on: [SMALL, LARGE],
  async measure(bed, goals) {
    const { sizes, people, url } = bed
    const addresses = await smallAndLarge(bed, { small: SMALL, large: LARGE }, url)
    const grown = { what: 'flights', small: sizes.flights.small, large: sizes.flights.large }
    await growthGoals(goals, await growingFlights(people), { addresses, grown }, sizes)
  },
}

const pilots: Part = {
  name: 'pilots',
  words: 'Many pilots',
  on: [MANY_PILOTS],
  async measure(bed, goals) {
    const { readers } = bed.people
    const reader = readers[0] as Person
    const database = urlOfDatabase(bed.url, MANY_PILOTS)
    const { servers } = await besideFloor(bed, database, readers, await pilotTexts(reader))
    await goals.of('The list and the picker of pilots', () =>
      pilotGoals(servers, reader, bed.sizes),
    )
  },
}

export const FLIGHT_PARTS = [rest, phone, uploads, records, flights, growth, pilots]

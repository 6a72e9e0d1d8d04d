import { ROLE } from '@trms/contract/access'
import { openPool } from '../server/src/platform/db/pool.ts'
import { CASES } from './cases/all.ts'
import { Sessions } from './client.ts'
import { urlOfDatabase } from './databases.ts'
import { againstHand } from './goals/by-hand.ts'
import { growingSims, growthGoals } from './goals/growth.ts'
import { phoneGoals } from './goals/phone.ts'
import { liveGoal, simDepthGoal, submitGoal } from './goals/sims.ts'
import type { Row } from './report.ts'
import type { People } from './seed/people.ts'
import { SIMS } from './seed/seed.ts'
import { productOn, type Run, smallAndLarge } from './servers.ts'

/** The lists of sessions, their forms and the pages that listen. */
export async function simulator(run: Run, url: string, crew: People): Promise<Row[]> {
  const { folders, sizes } = run
  const { readers } = crew
  const database = urlOfDatabase(url, SIMS.base)
  const pool = await openPool(database, { onError: () => undefined })
  const forms = await pool.query(
    'SELECT id FROM sim_form WHERE pilot_order = 1 AND status = 1 ORDER BY id DESC LIMIT 20',
  )
  await pool.end()
  const product = await productOn(run, database)
  const sessions = await Sessions.open(product.address, readers)
  const admins = await Sessions.open(
    product.address,
    readers.filter(({ role }) => role === ROLE.ADMIN),
  )
  const submitting = {
    product: product.address,
    sessions: admins,
    forms: forms.rows.map(({ id }) => id),
    folder: folders.files,
  }
  const rows = [
    // first: later on the server has memory to spare
    ...(await liveGoal(product, sessions)),
    ...(await simDepthGoal(product.address, sessions, sizes)),
    ...(await submitGoal(submitting, sizes)),
  ]
  const readersOf = {
    admin: readers.find(({ role }) => role === ROLE.ADMIN),
    pilot: crew.pilots[0],
  }
  if (!readersOf.admin || !readersOf.pilot) throw new Error('nobody reads the sessions')
  rows.push(
    ...(await phoneGoals(product.address, [
      { words: 'The SIM list', path: '/admin/sim', reader: readersOf.admin, score: 90 },
      { words: 'A pilot’s SIM list', path: '/pilot/sim/list', reader: readersOf.pilot, score: 90 },
    ])),
  )
  await product.stop()
  rows.push(...(await againstHand(run, database, crew, CASES.sims)))
  const { small, large } = SIMS
  const both = await smallAndLarge(run, { small, large }, url, readers)
  const grown = { what: 'sessions', small: sizes.sims.small, large: sizes.sims.large }
  rows.push(...(await growthGoals(growingSims(crew), both, grown, sizes)))
  await both.stop()
  return rows
}

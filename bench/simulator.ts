import { ROLE } from '@trms/contract/access'
import { openPool } from '../server/src/platform/db/pool.ts'
import { Sessions } from './client.ts'
import { urlOfDatabase } from './databases.ts'
import {
  instructorsOf,
  keywordsOf,
  liveGoal,
  simCalls,
  simDepthGoal,
  simGrowthGoals,
  simList,
  simListGoals,
  submitGoal,
} from './goals/sims.ts'
import { Texts } from './replay.ts'
import type { Row } from './report.ts'
import type { People, Person } from './seed/people.ts'
import { SIMS } from './seed/seed.ts'
import { besideFloor, productOn, type Run } from './servers.ts'

/** The lists of sessions, their forms and the pages that listen. */
export async function simulator(run: Run, url: string, crew: People): Promise<Row[]> {
  const { folders, sizes } = run
  const { readers } = crew
  const database = urlOfDatabase(url, SIMS.base)
  const pool = await openPool(database, { onError: () => undefined })
  const texts = new Texts()
  const calls = await simCalls(pool, readers[0] as Person, keywordsOf(crew), texts)
  const forms = await pool.query(
    'SELECT id FROM sim_form WHERE pilot_order = 1 AND status = 1 ORDER BY id LIMIT 20',
  )
  await pool.end()
  const both = await besideFloor(run, database, readers, { replay: texts.known })
  const { product, floor, sessions } = both.servers
  const admins = await Sessions.open(
    product,
    readers.filter(({ role }) => role === ROLE.ADMIN),
  )
  const submitting = {
    product,
    sessions: admins,
    forms: forms.rows.map(({ id }) => id),
    folder: folders.files,
  }
  const rows = [
    // first: later on the server has memory to spare
    ...(await liveGoal(both.product, sessions)),
    ...(await simListGoals({ product, floor, sessions, calls }, sizes)),
    ...(await simDepthGoal(product, sessions, sizes)),
    ...(await submitGoal(submitting, sizes)),
  ]
  await both.stop()
  const [small, large] = [
    await productOn(run, urlOfDatabase(url, SIMS.small)),
    await productOn(run, urlOfDatabase(url, SIMS.large)),
  ]
  const [ofSmall, ofLarge] = [
    await Sessions.open(small.address, readers),
    await Sessions.open(large.address, readers),
  ]
  const listed = (lists: readonly object[]) => ({
    small: simList(small.address, ofSmall, lists),
    large: simList(large.address, ofLarge, lists),
  })
  const growing = { named: listed(instructorsOf(crew)), whole: listed([{}]) }
  rows.push(...(await simGrowthGoals(growing, sizes)))
  await small.stop()
  await large.stop()
  return rows
}

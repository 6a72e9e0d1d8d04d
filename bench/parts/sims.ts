import { ROLE } from '@trms/contract/access'
import { CASES } from '../cases/all.ts'
import { adminOf } from '../cases/case.ts'
import { Sessions } from '../client.ts'
import { asOwner, urlOfDatabase } from '../databases.ts'
import { againstHand } from '../goals/by-hand.ts'
import { growingSims, growthGoals } from '../goals/growth.ts'
import { phoneGoals } from '../goals/phone.ts'
import { liveGoal, simDepthGoal, submitGoal } from '../goals/sims.ts'
import type { Bed, Part } from '../part.ts'
import type { Person } from '../seed/people.ts'
import { SIMS } from '../seed/seed.ts'
import { productOn, smallAndLarge } from '../servers.ts'

const on = [SIMS.base]
const databaseOf = ({ url }: Bed) => urlOfDatabase(url, SIMS.base)

const openForms = (url: string): Promise<string[]> =>
  asOwner(url, async (client) => {
    const { rows } = await client.query(
      'SELECT id FROM sim_form WHERE pilot_order = 1 AND status = 1 ORDER BY id DESC LIMIT 20',
    )
    return rows.map(({ id }) => id)
  })

const live: Part = {
  name: 'live',
  words: 'Pages that listen, deep pages and forms of simulator sessions',
  on,
  async measure(bed, goals) {
    const { sizes, folders } = bed
    const { readers } = bed.crew
    const product = await productOn(bed, databaseOf(bed))
    const { address } = product
    const sessions = await Sessions.open(address, readers)
    // This goal comes first, because later the server has free memory that would hide the growth.
    await goals.of('Open live lists', () => liveGoal(product, sessions))
    await goals.of('The SIM list’s depth', () => simDepthGoal(address, sessions, sizes))
    const admins = await Sessions.open(
      address,
      readers.filter(({ role }) => role === ROLE.ADMIN),
    )
    const forms = await openForms(databaseOf(bed))
    await goals.of('Handing in a form of 5 MB', () =>
      submitGoal({ product: address, sessions: admins, forms, folder: folders.files }, sizes),
    )
  },
}

const simPhone: Part = {
  name: 'sim-phone',
  words: 'Simulator sessions on a phone',
  on,
  async measure(bed, goals) {
    const { sizes } = bed
    const { address } = await productOn(bed, databaseOf(bed))
    const [admin, pilot] = [adminOf(bed.crew), bed.crew.pilots[0] as Person]
    await phoneGoals(goals, { address, runs: sizes.phoneRuns }, [
      { words: 'The SIM list', path: '/admin/sim', reader: admin, score: 90 },
      { words: 'A pilot’s SIM list', path: '/pilot/sim/list', reader: pilot, score: 90 },
    ])
  },
}

const sims: Part = {
  name: 'sims',
  words: 'Simulator sessions, against SQL by hand',
  on,
  measure: (bed, goals) =>
    againstHand(bed, goals, { database: databaseOf(bed), people: bed.crew, cases: CASES.sims }),
}

const simGrowth: Part = {
  name: 'sim-growth',
  words: 'Few simulator sessions and many',
  on: [SIMS.small, SIMS.large],
  async measure(bed, goals) {
    const { sizes, crew, url } = bed
    const addresses = await smallAndLarge(bed, { small: SIMS.small, large: SIMS.large }, url)
    const grown = { what: 'sessions', small: sizes.sims.small, large: sizes.sims.large }
    await growthGoals(goals, await growingSims(crew), { addresses, grown }, sizes)
  },
}

export const SIM_PARTS = [live, simPhone, sims, simGrowth]

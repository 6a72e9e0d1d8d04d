import { ROLE } from '@trms/contract/access'
import { CASES } from '../cases/all.ts'
import { adminOf } from '../cases/case.ts'
import { Sessions } from '../client.ts'
import { urlOfDatabase } from '../databases.ts'
import { boardPageGoals } from '../goals/board-page.ts'
import { againstHand } from '../goals/by-hand.ts'
import { scrollingGoal } from '../goals/frames.ts'
import { criteriaGoals } from '../goals/overview.ts'
import { packGoals } from '../goals/pack.ts'
import { phoneGoals } from '../goals/phone.ts'
import { readinessGoals } from '../goals/readiness.ts'
import { signingGoals } from '../goals/signing.ts'
import { taskGoals } from '../goals/tasks.ts'
import type { Bed, Part } from '../part.ts'
import type { Person } from '../seed/people.ts'
import { OVERVIEW } from '../seed/seed.ts'
import { besideFloor, productOn } from '../servers.ts'

const on = [OVERVIEW]
const databaseOf = ({ url }: Bed) => urlOfDatabase(url, OVERVIEW)

const overview: Part = {
  name: 'overview',
  words: 'The overview and the readiness board, against SQL by hand',
  on,
  async measure(bed, goals) {
    const { people, sizes } = bed
    const database = databaseOf(bed)
    await againstHand(bed, goals, { database, people, cases: CASES.overview })
    const { servers } = await besideFloor(bed, database, people.readers, {})
    await goals.of('The criteria report', () =>
      criteriaGoals(servers, people.pilots[0] as Person, sizes),
    )
  },
}

const board: Part = {
  name: 'board',
  words: 'The readiness board in a browser',
  on,
  async measure(bed, goals) {
    const { people, sizes } = bed
    const { address } = await productOn(bed, databaseOf(bed))
    const admin = adminOf(people)
    const admins = people.readers.filter(({ role }) => role === ROLE.ADMIN)
    const sessions = await Sessions.open(address, admins)
    await goals.of('The readiness board', () =>
      readinessGoals({ product: address, sessions }, sizes),
    )
    await goals.of('The readiness board in a browser', () => boardPageGoals(address, admin, sizes))
    await goals.of('Scrolling through the readiness board', () => scrollingGoal(address, admin))
    await phoneGoals(goals, { address, runs: sizes.phoneRuns }, [
      { words: 'The readiness board', path: '/admin/readiness', reader: admin, score: 90 },
    ])
  },
}

const tasks: Part = {
  name: 'tasks',
  words: 'What waits for whom, and the daily mail',
  on,
  measure: (bed, goals) =>
    goals.of('Tasks and the daily mail', () => taskGoals(bed, databaseOf(bed), bed.people)),
}

const signing: Part = {
  name: 'signing',
  words: 'Signatures',
  on,
  measure: (bed, goals) => signingGoals(bed, goals, databaseOf(bed)),
}

const pack: Part = {
  name: 'pack',
  words: 'Packs for an inspection',
  on,
  measure: (bed, goals) => packGoals(bed, goals, databaseOf(bed)),
}

export const OVERVIEW_PARTS = [overview, board, tasks, signing, pack]

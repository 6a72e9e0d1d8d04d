import { join } from 'node:path'
import { firstStartGoal, startGoal } from '../goals/rest.ts'
import type { Part } from '../part.ts'
import { startProduct } from '../processes.ts'
import { BASE } from '../seed/seed.ts'
import { FLIGHT_PARTS } from './flights.ts'
import { OVERVIEW_PARTS } from './overview.ts'
import { SIM_PARTS } from './sims.ts'

/**
 * This part must be the last, because the product then takes over the folder of the database that the other
 * parts use.
 */
const starts: Part = {
  name: 'starts',
  words: 'Starts',
  on: [BASE],
  withoutDatabase: true,
  async measure({ folders, sizes }, goals) {
    const log = join(folders.root, 'starts.log')
    await goals.of('Start to ready on existing data', () =>
      startGoal(() => startProduct({ dataDir: folders.data, log }), sizes.starts),
    )
    const dataDir = join(folders.root, 'first')
    await goals.of('Start to ready from nothing', () =>
      firstStartGoal(() => startProduct({ dataDir, log, env: { DEMO: '1' } })),
    )
  },
}

/** The parts in the order of the measurements and of the report. */
export const PARTS: readonly Part[] = [...FLIGHT_PARTS, ...OVERVIEW_PARTS, ...SIM_PARTS, starts]

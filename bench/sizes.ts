export interface Sizes {
  name: 'full' | 'short' | 'quick'
  pilots: number
  instructors: number
  readers: number
  /** Pilots of the database that their list and picker are measured on. */
  listedPilots: number
  /** Of the overview's database: pilots and records, and the flights of the one with the most. */
  overview: { pilots: number; records: number; mostOfOne: number }
  /** Simulator sessions, and who takes part in them. */
  sims: { pilots: number; instructors: number; small: number; base: number; large: number }
  flights: { small: number; base: number; large: number }
  /** One caller: calls a side and round. */
  rounds: number
  calls: number
  creates: number
  /** Sixteen callers: rounds and seconds a side and round. */
  loadRounds: number
  loadSeconds: number
  uploadWaves: number
  /** Of Lighthouse, a page. */
  phoneRuns: number
  starts: number
  /** Records of the packs that are made one after the other; the first warms the server up and is measured again. */
  packs: readonly [number, number, number, number]
}

const PEOPLE = { pilots: 500, instructors: 20, readers: 40, listedPilots: 10_000 }

export const FULL: Sizes = {
  name: 'full',
  ...PEOPLE,
  overview: { pilots: 2000, records: 200_000, mostOfOne: 2000 },
  sims: { pilots: 2000, instructors: 200, small: 10_000, base: 100_000, large: 1_000_000 },
  flights: { small: 10_000, base: 100_000, large: 1_000_000 },
  rounds: 40,
  calls: 50,
  creates: 8,
  loadRounds: 9,
  loadSeconds: 1.5,
  uploadWaves: 4,
  phoneRuns: 3,
  starts: 5,
  packs: [100, 100, 1000, 3000],
}

/** The same data, measured less often. */
export const SHORT: Sizes = {
  ...FULL,
  name: 'short',
  rounds: 12,
  calls: 30,
  loadRounds: 4,
  uploadWaves: 3,
  starts: 3,
  // few rounds of a thing that waits for the disk say little
  creates: 20,
}

/** Goes through everything, and says nothing of the product. */
export const QUICK: Sizes = {
  name: 'quick',
  ...PEOPLE,
  overview: { pilots: 1000, records: 20_000, mostOfOne: 2000 },
  sims: { pilots: 500, instructors: 50, small: 2500, base: 10_000, large: 50_000 },
  flights: { small: 1000, base: 10_000, large: 50_000 },
  rounds: 3,
  calls: 10,
  creates: 3,
  loadRounds: 1,
  loadSeconds: 0.5,
  uploadWaves: 1,
  phoneRuns: 1,
  starts: 1,
  packs: [20, 20, 100, 300],
}

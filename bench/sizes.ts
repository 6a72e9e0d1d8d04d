export interface Sizes {
  name: 'full' | 'short' | 'quick'
  pilots: number
  instructors: number
  readers: number
  /** The number of pilots in the database for the list and the picker of pilots. */
  listedPilots: number
  /** The overview's database: pilots, records, and flights of the pilot with the most. */
  overview: { pilots: number; records: number; mostOfOne: number }
  /** The numbers of SIM sessions, and of their pilots and instructors. */
  sims: { pilots: number; instructors: number; small: number; base: number; large: number }
  flights: { small: number; base: number; large: number }
  /** Rounds with one caller, and calls for each side and round. */
  rounds: number
  calls: number
  creates: number
  /** Rounds with sixteen callers, and seconds for each side and round. */
  loadRounds: number
  loadSeconds: number
  uploadWaves: number
  /** The number of Lighthouse runs for each page. */
  phoneRuns: number
  starts: number
  /**
   * The records of the packs, made one after the other. The first pack warms the server up; the second has
   * the same size and counts.
   */
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

/** The full data, measured less often. */
export const SHORT: Sizes = {
  ...FULL,
  name: 'short',
  rounds: 12,
  calls: 30,
  loadRounds: 4,
  uploadWaves: 3,
  starts: 3,
  // More creates make up for fewer rounds, because waiting for the disk varies much.
  creates: 20,
}

/** The quick size runs through everything, but says nothing about the product's speed. */
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

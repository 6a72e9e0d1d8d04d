import { statfs } from 'node:fs/promises'

const MEMORY = '/dev/shm'
/** Far more than the tests have at once. */
const ENOUGH = 2_000_000_000

/**
 * The folder that lies in memory, where the machine has one with room for the tests: a disk can take half a second of computing
 * for the 700 files of each database.
 */
export const memoryFolder = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => (bavail * bsize > ENOUGH ? MEMORY : undefined),
    () => undefined,
  )

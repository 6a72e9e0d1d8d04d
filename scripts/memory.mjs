import { statfs } from 'node:fs/promises'

const MEMORY = '/dev/shm'
/** Free bytes that are far more than the tests use at once. */
const ENOUGH = 2_000_000_000

/**
 * The folder in memory, if the machine has one with room for the tests. Each test database has 700 files, for
 * which a disk can cost half a second of computing.
 */
export const memoryFolder = () =>
  statfs(MEMORY).then(
    ({ bavail, bsize }) => (bavail * bsize > ENOUGH ? MEMORY : undefined),
    () => undefined,
  )

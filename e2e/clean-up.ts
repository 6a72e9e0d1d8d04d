import { rm } from 'node:fs/promises'

/** Nothing of the tests' product stays on the disk. */
export default async function cleanUp(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR
  if (folder) await rm(folder, { recursive: true, force: true })
}

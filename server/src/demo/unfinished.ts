import { access } from 'node:fs/promises'
import { join } from 'node:path'

/** The path of the file that stands in the data folder while the demo airline is being filled in. */
export const unfinishedMark = (dataDir: string): string => join(dataDir, 'demo-is-being-filled')

/** Whether a server was stopped while filling in the demo airline, of which the rest is missing since. */
export const isDemoUnfinished = (dataDir: string): Promise<boolean> =>
  access(unfinishedMark(dataDir)).then(
    () => true,
    () => false,
  )

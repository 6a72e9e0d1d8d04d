import { join } from 'node:path'
import { Sessions } from './client.ts'
import { type Folders, urlOfDatabase } from './databases.ts'
import type { FloorTexts } from './floor.ts'
import { type Running, startFloor, startProduct } from './processes.ts'
import type { Person } from './seed/people.ts'
import type { Sizes } from './sizes.ts'

export interface Run {
  folders: Folders
  sizes: Sizes
  say(words: string): void
  /** Registers a stop, which runs at the end in reverse order, also when a measurement fails. */
  atEnd(stop: () => Promise<void>): void
}

/** Starts the product and the floor on one database, the floor with these statements. */
export async function besideFloor(
  run: Run,
  database: string,
  readers: Person[],
  texts: Partial<FloorTexts>,
) {
  const product = await productOn(run, database)
  const { root, files } = run.folders
  const floor = await startFloor(database, texts, { log: join(root, 'floor.log'), folder: files })
  run.atEnd(floor.stop)
  const sessions = await Sessions.open(product.address, readers)
  return {
    product,
    servers: { product: product.address, floor: floor.address, sessions },
    async stop() {
      await product.stop()
      await floor.stop()
    },
  }
}

/** Starts the product on two databases, with few rows and with many; returns the addresses. */
export async function smallAndLarge(
  run: Run,
  names: { small: string; large: string },
  url: string,
): Promise<{ small: string; large: string }> {
  const at = async (name: string) => (await productOn(run, urlOfDatabase(url, name))).address
  return { small: await at(names.small), large: await at(names.large) }
}

export async function productOn(
  { folders, atEnd }: Run,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const log = join(folders.root, 'product.log')
  const product = await startProduct({ dataDir: folders.files, log, databaseUrl, env })
  atEnd(product.stop)
  return product
}

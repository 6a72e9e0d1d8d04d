import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Machine } from './machine.ts'
import { PARTS } from './parts/all.ts'
import { type Row, reportOf } from './report.ts'
import { QUICK, type Sizes } from './sizes.ts'

/** The latest measurement of a part. */
export interface Measured {
  /** The time of the measurement in UTC. */
  at: string
  sizes: Sizes['name']
  /** The amounts of data, in words. */
  data: string
  machine: Machine
  rows: Row[]
}

const ROOT = join(import.meta.dirname, '..')

/**
 * The latest figures of every part, as JSON and as a report. Both are written after each part, so that a run
 * that ends early keeps the figures before. Figures of the quick size say nothing about the product and go
 * elsewhere.
 */
export class Results {
  readonly #folder: string

  constructor(sizes: Sizes) {
    this.#folder = join(ROOT, sizes === QUICK ? '.cache' : 'docs')
  }

  get place(): string {
    return relative(ROOT, join(this.#folder, 'bench.md'))
  }

  async keep(part: string, measured: Measured): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, 'bench.json')
    const text = await readFile(path, 'utf8').catch(() => '{}')
    const known: Record<string, Measured> = { ...JSON.parse(text), [part]: measured }
    const inOrder = PARTS.flatMap(({ name, words }) => {
      const found = known[name]
      return found ? [{ name, words, ...found }] : []
    })
    const kept = Object.fromEntries(inOrder.map(({ name }) => [name, known[name]]))
    await writeFile(path, `${JSON.stringify(kept, null, 2)}\n`)
    await writeFile(join(this.#folder, 'bench.md'), reportOf(inOrder))
  }
}

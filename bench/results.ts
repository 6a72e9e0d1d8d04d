import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Machine } from './machine.ts'
import { PARTS } from './parts/all.ts'
import { type Row, reportOf } from './report.ts'
import { QUICK, type Sizes } from './sizes.ts'

/** What a part measured when it was measured last. */
export interface Measured {
  /** When, in UTC. */
  at: string
  sizes: Sizes['name']
  /** How much there was of what. */
  data: string
  machine: Machine
  rows: Row[]
}

const ROOT = join(import.meta.dirname, '..')

/**
 * The figures of every part, each from when it was measured last: as JSON, and as the report made of it. They are written after
 * each part, so that whatever ends a long run leaves what was measured before. Small sizes say nothing of the product: theirs are kept apart.
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

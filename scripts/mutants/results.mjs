import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../run.mjs'

const FILE = join(ROOT, '.cache', 'mutants.json')
const keyOf = (one) => [one.hash, one.file, one.start, one.end, one.now].join(' ')

/** Remembers from run to run whether each break was found, as long as the break's file stays the same. */
export class Results {
  #kept

  constructor() {
    this.#kept = new Map(existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [])
  }

  /** Undefined for a break that was not tried. */
  wasFound(one) {
    return this.#kept.get(keyOf(one))
  }

  keep(one, found) {
    this.#kept.set(keyOf(one), found)
    mkdirSync(dirname(FILE), { recursive: true })
    writeFileSync(FILE, JSON.stringify([...this.#kept]))
  }
}

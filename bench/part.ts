import { performance } from 'node:perf_hooks'
import { type Row, seconds } from './report.ts'
import type { People } from './seed/people.ts'
import type { Run } from './servers.ts'

/** What parts are measured on. */
export interface Bed extends Run {
  people: People
  /** Who takes part in simulator sessions. */
  crew: People
  /** Of the product's own database; those of the others differ by their names. */
  url: string
}

/** Figures that are measured together, and can be measured alone. */
export interface Part {
  /** As it is asked for: `npm run bench -- NAME`. */
  name: string
  /** Its heading in the report. */
  words: string
  /** The databases that are made for it. */
  on: readonly string[]
  /** The embedded PostgreSQL is stopped before. */
  withoutDatabase?: true
  measure(bed: Bed, goals: Goals): Promise<void>
}

/** A measurement that hangs must not keep the others from being made. */
const PATIENCE_MS = 20 * 60_000

/** Measures one goal after the other. One that throws is told as not measured, and the next ones are measured all the same. */
export class Goals {
  readonly rows: Row[] = []
  readonly #say: (words: string) => void

  constructor(say: (words: string) => void) {
    this.#say = say
  }

  /** `words` name in the report what could not be measured. */
  async of(words: string, measure: () => Promise<Row | readonly Row[]>): Promise<void> {
    const began = performance.now()
    try {
      this.rows.push(...[await inTime(measure())].flat())
    } catch (error) {
      this.miss(words, error)
    }
    this.#say(`${words} (${seconds(performance.now() - began)})`)
  }

  miss(words: string, error: unknown): void {
    console.error(error)
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    this.rows.push({
      figure: words,
      measured: `not measured: ${reason.slice(0, 300)}`,
      goal: '',
      ok: false,
      isMissing: true,
      felt: '',
      of: '',
    })
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`it took longer than ${PATIENCE_MS / 60_000} minutes`)),
      PATIENCE_MS,
    )
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

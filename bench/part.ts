import { performance } from 'node:perf_hooks'
import { type Row, seconds } from './report.ts'
import type { People } from './seed/people.ts'
import type { Run } from './servers.ts'

/** Everything on which parts are measured. */
export interface Bed extends Run {
  people: People
  /** The people who take part in SIM sessions. */
  crew: People
  /** The URL of the product's own database; the other databases differ only in their names. */
  url: string
}

/** A group of figures that are measured together, and can be measured alone. */
export interface Part {
  /** The name for the command line: `npm run bench -- NAME`. */
  name: string
  /** The heading in the report. */
  words: string
  /** The names of the databases that this part needs. */
  on: readonly string[]
  /** The embedded PostgreSQL is stopped before this part. */
  withoutDatabase?: true
  measure(bed: Bed, goals: Goals): Promise<void>
}

/** The longest time for a measurement; one that hangs must not keep the others from running. */
const PATIENCE_MS = 20 * 60_000

/**
 * Measures one goal after the other. A goal that throws is reported as not measured, and the next goals are
 * still measured.
 */
export class Goals {
  readonly rows: Row[] = []
  readonly #say: (words: string) => void

  constructor(say: (words: string) => void) {
    this.#say = say
  }

  /** `words` name the figure in the report when the measurement fails. */
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

import { createReadStream } from 'node:fs'
import type { Logger } from 'pino'
import { AppError } from '../../errors.ts'
import type { ClamdAddress } from '../../settings/clamd.ts'
import { withPatience } from '../../time/patience.ts'
import {
  Clamd,
  ClamdBusy,
  ClamdError,
  ClamdTooSmall,
  type ClamdVersion,
  WHAT_TO_SET,
} from './clamd.ts'
import { largestWithEicar } from './largest.ts'
import { Turns } from './turns.ts'

/** A file that has come whole and is nobody's yet. */
export interface ArrivedFile {
  path: string
  name: string
  size: number
  sha256: Buffer
}

/** What was found in a file, for its sender in their language and for the audit trail. */
export class FileInfected extends AppError {
  readonly file: ArrivedFile
  readonly finding: string

  constructor(file: ArrivedFile, finding: string) {
    super('INVALID_FIELDS', 'file_infected', { params: { name: file.name, finding } })
    this.file = file
    this.finding = finding
  }
}

/** Clamd works on ten at a time unless it is told otherwise, and several servers may share it. */
const AT_ONCE = 4
const MOST_WAITING = 64
/** After so long whoever sends a file has the proof made anew beside it; one from yesterday is none, and is waited for. */
const PROOF_FRESH_MS = 3_600_000
const PROOF_MS = 86_400_000
/** Whoever mends its settings waits so long for the next look. */
const AGAIN_MS = 10_000
const READ_BYTES = 1 << 18

interface Proof {
  made: Promise<void>
  /** Moments of the monotonic clock, in ms; while it is being made there is no end to it. */
  freshUntil: number
  until: number
}

/**
 * Asks clamd of each file that has come before it is anybody's. It fails closed: what clamd has not called clean, in time and
 * in its own words, is refused (SEC-02, decision 58).
 */
export class Scanner {
  readonly place: string
  readonly counts = { clean: 0, found: 0, failed: 0 }
  readonly #clamd: Clamd
  readonly #log: Logger
  readonly #patienceMs: number
  readonly #turns = new Turns({ atOnce: AT_ONCE, waiting: MOST_WAITING })
  readonly #running = new Set<AbortController>()
  #proof: Proof | null = null

  constructor(at: ClamdAddress, { log, patienceMs }: { log: Logger; patienceMs: number }) {
    this.place = at.url
    this.#clamd = new Clamd(at)
    this.#log = log
    this.#patienceMs = patienceMs
  }

  /** Throws FileInfected, or UNAVAILABLE when nobody can say what is in the file. */
  async check(file: ArrivedFile): Promise<void> {
    const finding = await this.#find(file).catch((error: unknown) => {
      this.counts.failed += 1
      const err = this.#told(error)
      this.#log.error({ err }, 'a file could not be checked for viruses and was refused')
      throw new AppError('UNAVAILABLE', 'scan_away', { cause: err })
    })
    this.counts[finding === null ? 'clean' : 'found'] += 1
    if (finding === null) return
    const sha256 = file.sha256.toString('hex')
    this.#log.warn({ finding, sha256 }, 'a file was refused for what was found in it')
    throw new FileInfected(file, finding)
  }

  /** Throws what keeps files from being checked, in plain English for an administrator. */
  async state(): Promise<ClamdVersion> {
    try {
      const version = await this.#within((signal) => this.#clamd.version(signal))
      await this.#proven()
      return version
    } catch (error) {
      throw this.#told(error)
    }
  }

  /** Says in the log, once a server has started, whether files can be checked. */
  async begin(): Promise<void> {
    await this.state().then(
      ({ version }) =>
        this.#log.info({ clamd: this.place, version }, 'files are checked for viruses'),
      (err) => this.#log.error({ err }, 'files cannot be checked for viruses and are refused'),
    )
  }

  close(): void {
    for (const one of this.#running) one.abort()
  }

  #find({ path, size }: ArrivedFile): Promise<string | null> {
    return this.#within(async (signal) => {
      // the proof, where it has to be made first, takes of the file's own time
      await withPatience(this.#proven(), this.#patienceMs)
      return this.#turns.take(signal, async () => {
        let sent = 0
        async function* bytes() {
          for await (const chunk of createReadStream(path, { highWaterMark: READ_BYTES })) {
            sent += chunk.length
            yield chunk as Buffer
          }
        }
        const finding = await this.#clamd.scan(bytes(), signal)
        if (finding === null && sent !== size) throw new ClamdError('was not given all of a file')
        return finding
      })
    })
  }

  /**
   * That clamd finds the test file at the end of the largest upload: what its limits leave out it calls clean, and Debian's leave
   * out what is above 25 MB.
   */
  #proven(): Promise<void> {
    const now = performance.now()
    const last = this.#proof
    if (last && now < last.freshUntil) return last.made
    const made = this.#prove()
    const proof: Proof = { made, freshUntil: Number.POSITIVE_INFINITY, until: 0 }
    const holds = (freshMs: number, ms: number) => {
      proof.freshUntil = performance.now() + freshMs
      proof.until = performance.now() + ms
    }
    made.then(
      () => holds(PROOF_FRESH_MS, PROOF_MS),
      (error) => holds(error instanceof ClamdTooSmall ? AGAIN_MS : 0, 0),
    )
    this.#proof = proof
    return last && now < last.until ? last.made : made
  }

  async #prove(): Promise<void> {
    const finding = await this.#within((signal) => this.#clamd.scan(largestWithEicar(), signal))
    if (finding === null)
      throw new ClamdTooSmall(
        `did not find the test file of scanners (EICAR) at the end of the largest that people may send: ${WHAT_TO_SET}`,
      )
  }

  async #within<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), this.#patienceMs)
    this.#running.add(patience)
    try {
      return await work(patience.signal)
    } finally {
      clearTimeout(timer)
      this.#running.delete(patience)
    }
  }

  #told(error: unknown): Error {
    // it may have been started anew meanwhile, with other settings
    const isMade = this.#proof?.freshUntil !== Number.POSITIVE_INFINITY
    const saysNothing = error instanceof ClamdTooSmall || error instanceof ClamdBusy
    if (isMade && !saysNothing) this.#proof = null
    return new Error(`clamd (${this.place}) ${(error as Error).message}`)
  }
}

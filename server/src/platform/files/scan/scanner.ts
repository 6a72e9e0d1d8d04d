import { createReadStream } from 'node:fs'
import type { Logger } from 'pino'
import { AppError } from '../../errors.ts'
import type { ClamdAddress } from '../../settings/clamd.ts'
import { withPatience } from '../../time/patience.ts'
import { NoTurn, Turns } from '../turns.ts'
import { Clamd, ClamdError, ClamdTooSmall, type ClamdVersion, WHAT_TO_SET } from './clamd.ts'
import { largestWithEicar } from './largest.ts'

/** A file that has arrived completely and is not kept yet. */
export interface ArrivedFile {
  path: string
  name: string
  size: number
  sha256: Buffer
}

/** A virus was found in a file. The sender is told in their language, and the audit trail gets a note. */
export class FileInfected extends AppError {
  readonly file: ArrivedFile
  readonly finding: string

  constructor(file: ArrivedFile, finding: string) {
    super('INVALID_FIELDS', 'file_infected', { params: { name: file.name, finding } })
    this.file = file
    this.finding = finding
  }
}

/** Clamd scans ten files at a time by default, and several servers may share one clamd. */
const AT_ONCE = 4
const MOST_WAITING = 64
/**
 * After PROOF_FRESH_MS the next upload renews the proof in the background; after PROOF_MS uploads wait for a
 * new proof.
 */
const PROOF_FRESH_MS = 3_600_000
const PROOF_MS = 86_400_000
/**
 * The time for which a failed proof stands when clamd's limits are too low; an administrator who raises the
 * limits waits this long.
 */
const AGAIN_MS = 10_000
const READ_BYTES = 1 << 18

interface Proof {
  made: Promise<void>
  /** Moments of the monotonic clock in ms; `freshUntil` is infinite while the proof is being made. */
  freshUntil: number
  until: number
}

/**
 * Has clamd scan each arrived file before the file is kept. A file that clamd has not clearly called clean in
 * time is refused (SEC-02, decision 58).
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

  /** Throws FileInfected, or UNAVAILABLE when the file could not be scanned. */
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

  /**
   * The version of clamd. Throws the reason why files cannot be scanned, in plain English for an
   * administrator.
   */
  async state(): Promise<ClamdVersion> {
    try {
      const version = await this.#within((signal) => this.#clamd.version(signal))
      await this.#proven()
      return version
    } catch (error) {
      throw this.#told(error)
    }
  }

  /** Logs at the start of a server whether files can be scanned. */
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
      // Making the proof, if needed, counts towards the time allowed for this file.
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
   * Proves that clamd finds a test file at the end of the largest upload. Clamd calls clean what its limits
   * skip, and Debian's default skips everything above 25 MB.
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
    // Clamd may have been restarted with other settings, so after most errors the proof is made again.
    const isMade = this.#proof?.freshUntil !== Number.POSITIVE_INFINITY
    const saysNothing = error instanceof ClamdTooSmall || error instanceof NoTurn
    if (isMade && !saysNothing) this.#proof = null
    return new Error(`clamd (${this.place}) ${(error as Error).message}`)
  }
}

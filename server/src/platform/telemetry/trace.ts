import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Attributes, Span, SpanKind } from './otlp.ts'

/** Spans that wait to be sent are at most so many; what comes beyond them is thrown away. */
const MOST_WAITING = 4096

/** A request or a job, and what is asked within it as long as it goes on. */
export interface Trace {
  traceId: string
  spanId: string
  isOver: boolean
}

interface Done {
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  startMs: number
  attributes: Attributes
  failed: boolean
}

export const nowMs = () => performance.timeOrigin + performance.now()
const newSpanId = () => randomBytes(8).toString('hex')

/** Traces that are going on, and spans that are over. */
export class Traces {
  readonly #inside = new AsyncLocalStorage<Trace>()
  #waiting: Span[] = []

  /** Its id is the request's or the job's own, so that a line of the log leads to it. */
  begin(id: string): Trace {
    return { traceId: id.replaceAll('-', ''), spanId: newSpanId(), isOver: false }
  }

  within<T>(trace: Trace, work: () => T): T {
    return this.#inside.run(trace, work)
  }

  /** The one that goes on where this is asked. What a request only began, such as a note for later, is no part of it. */
  current(): Trace | undefined {
    const trace = this.#inside.getStore()
    return trace?.isOver ? undefined : trace
  }

  end(trace: Trace, done: Done): void {
    trace.isOver = true
    this.#keep({ traceId: trace.traceId, spanId: trace.spanId, ...done, endMs: nowMs() })
  }

  /** Something within a trace that is over, such as a statement. */
  add({ traceId, spanId: parentSpanId }: Trace, done: Done): void {
    this.#keep({ traceId, spanId: newSpanId(), parentSpanId, ...done, endMs: nowMs() })
  }

  /** The spans that wait, which are then no longer kept. */
  take(): Span[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }

  #keep(span: Span): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(span)
  }
}

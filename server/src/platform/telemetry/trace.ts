import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Attributes, Span, SpanKind } from './otlp.ts'

/** The most spans that wait to be sent; further ones are dropped. */
const MOST_WAITING = 4096

/** The trace of a request or a job, which statements join while the trace is running. */
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

/** The running traces, and the finished spans. */
export class Traces {
  readonly #inside = new AsyncLocalStorage<Trace>()
  #waiting: Span[] = []

  /** Begins a trace with the id of the request or job, by which its log lines can be found. */
  begin(id: string): Trace {
    return { traceId: id.replaceAll('-', ''), spanId: newSpanId(), isOver: false }
  }

  within<T>(trace: Trace, work: () => T): T {
    return this.#inside.run(trace, work)
  }

  /**
   * The trace that runs at this point of the code. Work that a request only started, such as a note for
   * later, is not part of the trace.
   */
  current(): Trace | undefined {
    const trace = this.#inside.getStore()
    return trace?.isOver ? undefined : trace
  }

  end(trace: Trace, done: Done): void {
    trace.isOver = true
    this.#keep({ traceId: trace.traceId, spanId: trace.spanId, ...done, endMs: nowMs() })
  }

  /** Adds the span of something finished within a trace, such as a statement. */
  add({ traceId, spanId: parentSpanId }: Trace, done: Done): void {
    this.#keep({ traceId, spanId: newSpanId(), parentSpanId, ...done, endMs: nowMs() })
  }

  /** Takes out the waiting spans. */
  take(): Span[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }

  #keep(span: Span): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(span)
  }
}

import type { CDPSession } from '@playwright/test'

export interface TraceEvent {
  name: string
  cat: string
  pid: number
  tid: number
  /** The duration in microseconds. */
  dur?: number
  args?: { hasPartialUpdate?: boolean; name?: string }
}

/** Records the browser's frames and tasks during `act`, as its developer tools do. */
export async function recorded(
  browser: CDPSession,
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  )
  await browser.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        '__metadata',
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
      ],
    },
    transferMode: 'ReportEvents',
  })
  await act()
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  return events
}

/** The milliseconds of every task on the pages' main threads; no frame is drawn during a task. */
export function mainTasks(trace: readonly TraceEvent[]): number[] {
  const main = new Set(
    trace
      .filter((one) => one.name === 'thread_name' && one.args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  if (main.size === 0) throw new Error('the trace names no main thread')
  return trace
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
}

/** Scrolls down with the wheel at the horizontal position `x`; on a desktop the menu is at the left. */
export const scroll = (
  browser: CDPSession,
  { x, speed, pixels }: { x: number; speed: number; pixels: number },
) =>
  browser.send('Input.synthesizeScrollGesture', {
    x,
    y: 500,
    yDistance: -pixels,
    speed,
    gestureSourceType: 'mouse',
  })

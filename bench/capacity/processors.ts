import { readdirSync, readFileSync } from 'node:fs'

/** The processor seconds that a process has used; 0 once the process is gone. */
function secondsOf(pid: number | string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain spaces, so the fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS
  } catch {
    return 0
  }
}
const TICKS = 100

const parentOf = (pid: string): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? ''
  } catch {
    return ''
  }
}

/** The ids of a postmaster and all its child processes. */
const familyOf = (postmaster: number): string[] => [
  String(postmaster),
  ...readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === String(postmaster),
  ),
]

export interface Watched {
  server: number
  postmaster: number
}

/** The average number of processors that each program used; 1 is one processor without a pause. */
export interface Shares {
  server: number
  postgres: number
  /** The share of this program, which plays the people. */
  people: number
}

export function watching({ server, postmaster }: Watched): () => Shares {
  const began = performance.now()
  const before = new Map(
    [String(server), String(process.pid), ...familyOf(postmaster)].map((pid) => [
      pid,
      secondsOf(pid),
    ]),
  )
  return () => {
    const seconds = (performance.now() - began) / 1000
    const of = (pids: readonly string[]) =>
      pids.reduce((sum, pid) => sum + Math.max(0, secondsOf(pid) - (before.get(pid) ?? 0)), 0) /
      seconds
    return {
      server: of([String(server)]),
      postgres: of(familyOf(postmaster)),
      people: of([String(process.pid)]),
    }
  }
}

/** The memory of a postmaster and its processes in MiB, with shared memory counted once (Pss). */
export function memoryOf(postmaster: number): number {
  const kib = familyOf(postmaster).map((pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return kib.reduce((sum, one) => sum + one, 0) / 1024
}

import { LONG_WAIT_DAYS, type Task } from '@trms/contract/office/task/entity'

/** A line of My tasks; the same task for both pilots of a session is one line. */
export interface TaskLine {
  /** The task that has waited longest; the button of the line opens this task first. */
  task: Task
  tasks: readonly Task[]
}

const GROUPS = ['first', 'week', 'ahead'] as const
export type Group = (typeof GROUPS)[number]

/** Joins equal tasks to lines, in the given order, which is the order of age. */
function linesOf(tasks: readonly Task[]): TaskLine[] {
  const lines = new Map<string, Task[]>()
  for (const task of tasks) {
    const same = [task.kind, task.variety, task.again, task.opens, task.due ?? ''].join(' ')
    const line = lines.get(same)
    if (line) line.push(task)
    else lines.set(same, [task])
  }
  return [...lines.values()].flatMap((all) => (all[0] ? [{ task: all[0], tasks: all }] : []))
}

/** Expired and long-waiting tasks come first, tasks that only expire later come last (ASK-01). */
function groupOf({ task: { due, days } }: TaskLine, today: string): Group {
  if (due !== null) return due < today ? 'first' : 'ahead'
  return days >= LONG_WAIT_DAYS ? 'first' : 'week'
}

export const countOf = (lines: readonly TaskLine[]) =>
  lines.reduce((sum, line) => sum + line.tasks.length, 0)

interface Lines {
  group: Group
  lines: readonly TaskLine[]
}

/** Gives the first `most` lines over all groups. */
export function shortened(groups: readonly Lines[], most: number): Lines[] {
  let left = most
  return groups.flatMap(({ group, lines }) => {
    const kept = lines.slice(0, left)
    left -= kept.length
    return kept.length > 0 ? [{ group, lines: kept }] : []
  })
}

/** Gives the lines by urgency; empty groups are left out. */
export function grouped(tasks: readonly Task[], today: string): Lines[] {
  const lines = linesOf(tasks)
  const dueFirst = (a: TaskLine, b: TaskLine) => (a.task.due ?? '').localeCompare(b.task.due ?? '')
  return GROUPS.map((group) => {
    const own = lines.filter((line) => groupOf(line, today) === group)
    return { group, lines: group === 'ahead' ? own.toSorted(dueFirst) : own }
  }).filter((one) => one.lines.length > 0)
}

/**
 * Gives the task that a link names; `done` if the complete list lacks the task; undefined if the list is cut
 * off and the task may be further down.
 */
export function named(
  { tasks, total }: { tasks: readonly Task[]; total: number },
  key: string,
): Task | 'done' | undefined {
  const task = tasks.find((one) => one.key === key)
  return task ?? (total <= tasks.length ? 'done' : undefined)
}

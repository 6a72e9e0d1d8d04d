import { useMyTasks } from '../../frame/task-count.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { TaskList, TasksPending } from './task-list.tsx'

/** What waits for the reader (ASK-01); of a long list the first `most` lines. */
export function MyTasks({ most }: { most?: number }) {
  const { data, error, refetch } = useMyTasks()
  if (data) return <TaskList mine={data} {...(most !== undefined && { most })} />
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return <TasksPending />
}

/** On pages that show other things too there is room for so many lines. */
const FEW = 5
export const FewTasks = () => <MyTasks most={FEW} />

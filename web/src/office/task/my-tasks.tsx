import { useMyTasks } from '../../frame/task-count.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { TaskList, TasksPending } from './task-list.tsx'

/** Shows the reader's tasks; of a long list only the first `most` lines (ASK-01). */
export function MyTasks({ most }: { most?: number }) {
  const { data, error, refetch } = useMyTasks()
  if (data) return <TaskList mine={data} {...(most !== undefined && { most })} />
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return <TasksPending />
}

/** The number of lines on pages that show other things beside the tasks. */
const FEW = 5
export const FewTasks = () => <MyTasks most={FEW} />

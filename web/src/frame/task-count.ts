import { countMyTasks, getMyTasks, whoWaits } from '@trms/contract/office/task/calls'
import { useRead } from '../api/hooks.ts'
import { useLive } from './live.ts'
import { useAccount } from './session.ts'

/** What is asked of whom follows from the state of all records: any change of one may change it (ASK-04). */
const TASK_READS = [countMyTasks, getMyTasks, whoWaits]
export const useTasksLive = () => useLive('any', TASK_READS)

/** How much waits for whoever is signed in; 0 until it is known (ASK-01). */
export function useTaskCount(): number {
  const { area } = useAccount()
  const { data } = useRead(countMyTasks, {}, { enabled: area !== null })
  return data?.total ?? 0
}

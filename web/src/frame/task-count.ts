import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { countMyTasks, getMyTasks, whoWaits } from '@trms/contract/office/task/calls'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readOptions, useRead } from '../api/hooks.ts'
import { useLive } from './live.ts'
import { useArea } from './session.ts'

const TASK_READS = [countMyTasks, getMyTasks, whoWaits]

/** What is asked of whom follows from the state of these, and of nothing else (ASK-04). */
export const useTasksLive = () =>
  useLive(
    [
      'sim',
      'line_check',
      'line_training',
      'training_record',
      'qualification',
      'purge',
      'factor_reset',
    ],
    TASK_READS,
  )

const LIST = readOptions(getMyTasks, {}).queryKey
const COUNT = readOptions(countMyTasks, {}).queryKey

/** Every change that concerns it is heard of: the number is old only where a stream was lost. */
const FRESH_MS = 60_000

/** How much waits for whoever is signed in; 0 until it is known (ASK-01). */
export function useTaskCount(): number {
  const area = useArea()
  const asks = useQuiet()
  const isListed = useIsListed()
  const { data } = useRead(
    countMyTasks,
    {},
    { enabled: area !== null && asks && !isListed, freshMs: FRESH_MS },
  )
  return data?.total ?? 0
}

/** The reader's tasks. Their answer says how many they are, and nobody asks for the number beside it. */
export function useMyTasks() {
  const queryClient = useQueryClient()
  const read = useRead(getMyTasks, {})
  const { data, dataUpdatedAt: updatedAt } = read
  useEffect(() => {
    const known = queryClient.getQueryState(COUNT)?.dataUpdatedAt ?? 0
    if (data && updatedAt > known)
      queryClient.setQueryData(COUNT, { total: data.total }, { updatedAt })
  }, [data, updatedAt, queryClient])
  return read
}

/** Whether the page that is open reads the tasks themselves. */
function useIsListed(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // what is told while something is drawn is heard afterwards
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.find({ queryKey: LIST })?.isActive() ?? false,
  )
}

/** A page that reads so long does not keep the number waiting. */
const PATIENCE_MS = 2_000

/** Whether the first reads of the page that was loaded are done: the number beside the menu is asked for after them. */
function useQuiet(): boolean {
  const queryClient = useQueryClient()
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isQuiet) return
    const look = () => {
      if (queryClient.isFetching() === 0) setQuiet(true)
    }
    const soon = setTimeout(look)
    const late = setTimeout(() => setQuiet(true), PATIENCE_MS)
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') notifyManager.schedule(look)
    })
    return () => {
      clearTimeout(soon)
      clearTimeout(late)
      stop()
    }
  }, [isQuiet, queryClient])
  return isQuiet
}

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { countMyTasks, getMyTasks, whoWaits } from '@trms/contract/office/task/calls'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { readOptions, useRead } from '../api/hooks.ts'
import { useLive } from './live.ts'
import { useArea } from './session.ts'

const TASK_READS = [countMyTasks, getMyTasks, whoWaits]

/**
 * Reads the tasks again when a record of these kinds changes (ASK-04). No event tells that a mail was given up,
 * or that a day has come on which a task begins.
 */
export const useTasksLive = () =>
  useLive(
    [
      'sim',
      'line_check',
      'line_training',
      'training_record',
      'qualification',
      'person',
      'integration',
      'purge',
      'factor_reset',
      'reminder',
    ],
    TASK_READS,
  )

const LIST = readOptions(getMyTasks, {}).queryKey
const COUNT = readOptions(countMyTasks, {}).queryKey

/**
 * The time for which a read count is fresh. Live events report every change, so the count can be outdated
 * only if the stream was lost.
 */
const FRESH_MS = 60_000

/** The number of tasks that wait for the signed-in person; 0 until known (ASK-01). */
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

/**
 * Reads the signed-in person's tasks. The answer also holds the count, so the count is not asked for
 * separately.
 */
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

/** Whether the open page reads the list of tasks. */
function useIsListed(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    // The cache can report changes during a render; batchCalls puts the notification off until afterwards.
    useCallback((changed) => cache.subscribe(notifyManager.batchCalls(changed)), [cache]),
    () => cache.find({ queryKey: LIST })?.isActive() ?? false,
  )
}

/** After this time the count is asked for even if the page is still loading data. */
const PATIENCE_MS = 2_000

/** Whether the first reads of the loaded page are done: the count in the menu is asked for after these. */
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

import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, Call, Sent } from '@trms/contract/call'
import { type SendOptions, send } from './client.ts'
import type { ApiError } from './errors.ts'

/** Query options of a reading call, for `prefetchQuery`. The key is [path, input]. */
export function readOptions<C extends Call>(call: C, input: Sent<C>) {
  return queryOptions<Answer<C>, ApiError>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
  })
}

export function useRead<C extends Call>(
  call: C,
  input: Sent<C>,
  {
    enabled = true,
    keepPrevious = false,
    everyMs = 0,
    freshMs,
  }: {
    enabled?: boolean
    keepPrevious?: boolean
    /** Asked again so often while the page is looked at, also by what was answered last; 0: not. */
    everyMs?: number | ((last: { state: { data: Answer<C> | undefined } }) => number)
    /** So long an answer is not asked for again without a reason; else as long as for all calls. */
    freshMs?: number
  } = {},
): UseQueryResult<Answer<C>, ApiError> {
  return useQuery<Answer<C>, ApiError>({
    ...readOptions(call, input),
    enabled,
    refetchInterval: everyMs,
    ...(freshMs !== undefined && { staleTime: freshMs }),
    // The library's types want the identity function of the very type; it is that.
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  })
}

export interface SendVariables<C extends Call> extends SendOptions<C> {
  input: Sent<C>
}

/** The answers of these calls are out of date: what is shown of them is asked for again. */
export const invalidate = (queryClient: QueryClient, calls: readonly Call[]) =>
  Promise.all(calls.map((one) => queryClient.invalidateQueries({ queryKey: [one.path] })))

/** The same for answers that came before this time, in milliseconds; what is being asked for is not asked for twice. */
export const invalidateOlder = (queryClient: QueryClient, calls: readonly Call[], time: number) =>
  Promise.all(
    calls.map((one) =>
      queryClient.invalidateQueries(
        { queryKey: [one.path], predicate: ({ state }) => state.dataUpdatedAt < time },
        { cancelRefetch: false },
      ),
    ),
  )

/** A changing call. `invalidates`: the reading calls whose answers are out of date after it. */
export function useSend<C extends Call>(
  call: C,
  { invalidates = [] }: { invalidates?: readonly Call[] } = {},
): UseMutationResult<Answer<C>, ApiError, SendVariables<C>> {
  const queryClient = useQueryClient()
  return useMutation<Answer<C>, ApiError, SendVariables<C>>({
    mutationFn: ({ input, ...options }) => send(call, input, options),
    onSuccess: async () => {
      await invalidate(queryClient, invalidates)
    },
  })
}

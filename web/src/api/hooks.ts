import {
  keepPreviousData,
  type Query,
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
import { askedAt, outdate } from './query-client.ts'

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

/** The answers of these calls are out of date where they were asked for before this moment: those that are shown are asked for again. */
export async function invalidate(
  queryClient: QueryClient,
  calls: readonly Call[],
  before = Number.POSITIVE_INFINITY,
): Promise<void> {
  const outdated = calls.flatMap((one) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: [one.path], predicate: (query) => askedAt(query) < before }),
  )
  for (const one of outdated) if (staysUnderWay(one)) void invalidateOnce(queryClient, one)
  await outdate(queryClient, { predicate: (query) => outdated.includes(query) })
}

/** The library asks anew for what a page shows already. A first answer, or one that no page shows, may come as it was before. */
const staysUnderWay = (query: Query) =>
  query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive())

/** The answer that is under way is out of date once it is there, unless it was asked for anew meanwhile. */
async function invalidateOnce(queryClient: QueryClient, query: Query): Promise<void> {
  const asked = askedAt(query)
  await query.promise?.catch(() => undefined)
  if (query.state.data !== undefined && askedAt(query) <= asked)
    await outdate(queryClient, { predicate: (one) => one === query })
}

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

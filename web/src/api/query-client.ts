import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'

const passing = (error: Error) =>
  error instanceof ApiError && ['NETWORK', 'UNAVAILABLE'].includes(error.code)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && passing(error),
      // A refused call is shown at once, also where the browser believes to be offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

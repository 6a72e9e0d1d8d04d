import { useQuery } from '@tanstack/react-query'

/**
 * Whether a file may be shown in a page: the server sends a file that can run scripts as an attachment, for
 * saving only. Null until the server has answered; true if the request fails.
 */
export function useShownInPage(address: string): boolean | null {
  const { data, isError } = useQuery({
    queryKey: ['shown-in-page', address],
    queryFn: async ({ signal }) => {
      const { headers } = await fetch(address, { method: 'HEAD', signal })
      return !headers.get('content-disposition')?.startsWith('attachment')
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isError ? true : (data ?? null)
}

import { useDebouncedValue } from '@mantine/hooks'
import { searchPilot } from '@trms/contract/people/pilot/calls'
import { useRead } from '../api/hooks.ts'

const TYPING_MS = 120

/**
 * PIL-08: pilots and instructors, searched on the server while typing; `asks`: for which words. Those of an earlier text stay until the
 * next are there. `answered`: they are those of what stands there now.
 */
export function usePilotSearch(typed: string, asks: (keyword: string) => boolean = () => true) {
  const [keyword] = useDebouncedValue(typed, TYPING_MS)
  const { data, error, isPlaceholderData, refetch } = useRead(
    searchPilot,
    { keyword },
    { enabled: asks(keyword), keepPrevious: true },
  )
  const isPresent = keyword === typed
  return {
    found: data?.pilots ?? [],
    answered: isPresent && data !== undefined && !isPlaceholderData,
    failed: isPresent && error !== null,
    retry: () => void refetch(),
  }
}

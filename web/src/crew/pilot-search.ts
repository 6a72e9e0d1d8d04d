import { useDebouncedValue } from '@mantine/hooks'
import { searchPilot } from '@trms/contract/people/pilot/calls'
import { useRead } from '../api/hooks.ts'

const TYPING_MS = 120

/**
 * Searches pilots and instructors on the server while typing, for the keywords that `asks` allows. The people
 * found for an earlier text stay until the next answer; `answered` says that `found` belongs to the present
 * text (PIL-08).
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

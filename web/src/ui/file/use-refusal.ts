import { useEffect, useState } from 'react'

/**
 * Keeps what the browser's own check refused about the files chosen last. An error of the form for the same
 * field replaces the refusal.
 */
export function useRefusal<Refusal>(fieldError: string | undefined) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (fieldError) setRefusal(null)
  }, [fieldError])
  return [refusal, setRefusal] as const
}

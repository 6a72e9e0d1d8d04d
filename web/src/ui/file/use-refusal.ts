import { useEffect, useState } from 'react'

/** What the browser's own check said of the files chosen last, until the form says something newer of the field. */
export function useRefusal<Refusal>(fieldError: string | undefined) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useEffect(() => {
    if (fieldError) setRefusal(null)
  }, [fieldError])
  return [refusal, setRefusal] as const
}

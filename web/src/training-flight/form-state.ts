import { useCallback, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Draft, readDraft } from '../ui/draft.ts'
import { newKey } from '../ui/new-key.ts'
import type { FlightValues } from './form-values.ts'

/** What the form starts with: the draft of this tab, or the given values. */
export function useStart(owner: string, name: string, plain: FlightValues) {
  const [start] = useState(() => {
    const draft: Draft<FlightValues> | null = readDraft(owner, name)
    return {
      plain,
      restored: draft !== null,
      values: draft ? { ...plain, ...draft.values } : plain,
      key: draft?.key ?? newKey(),
    }
  })
  return start
}

/** Whether something would be lost now. Stays the same function, so that effects can hold on to it. */
export function useUnsaved(
  { getValues }: UseFormReturn<FlightValues>,
  plain: FlightValues,
  isDone: () => boolean,
) {
  return useCallback(
    () => !isDone() && JSON.stringify(getValues()) !== JSON.stringify(plain),
    [getValues, plain, isDone],
  )
}

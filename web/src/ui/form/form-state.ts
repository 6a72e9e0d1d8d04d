import { useCallback, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, type NamedFile, readDraft } from './draft.ts'
import { newKey } from './new-key.ts'

const NONE: readonly NamedFile[] = []

/** What a form starts with: the draft of this tab, or the given values. */
export function useStart<Values extends FieldValues>(owner: string, name: string, plain: Values) {
  const [start] = useState(() => {
    const draft: Draft<Values> | null = readDraft(owner, name)
    return {
      plain,
      restored: draft !== null,
      values: draft ? { ...plain, ...draft.values } : plain,
      key: draft?.key ?? newKey(),
      files: draft?.chosen ?? NONE,
    }
  })
  return start
}

/** Whether something would be lost now. Stays the same function, so that effects can hold on to it. */
export function useUnsaved<Values extends FieldValues>(
  { getValues }: UseFormReturn<Values>,
  plain: Values,
  isDone: () => boolean,
) {
  return useCallback(
    () => !isDone() && JSON.stringify(getValues()) !== JSON.stringify(plain),
    [getValues, plain, isDone],
  )
}

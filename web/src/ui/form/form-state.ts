import { useCallback, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, isSame, type NamedFile, readDraft, typedIn } from './draft.ts'
import { newKey } from './new-key.ts'

/** What a form is filled with when it is opened. */
export interface Start<Values> {
  values: Values
  key: string
  /** The version that a change is made on. */
  version: number | undefined
  /** `older`: somebody has changed the record since the draft was begun. */
  draft: 'none' | 'restored' | 'older'
  /** The files that the draft could not hold. */
  files: readonly NamedFile[]
}

/**
 * What a form starts with: the draft of this tab, or the given values. What was typed on an older version comes back
 * into the record as it is now, and is still a change of the version that was seen.
 */
export function useStart<Values extends FieldValues>(
  owner: string,
  name: string,
  plain: Values,
  version: number | undefined,
): Start<Values> {
  const [start] = useState((): Start<Values> => {
    const draft: Draft<Values> | null = readDraft(owner, name)
    const fresh = { values: plain, key: newKey(), version, draft: 'none', files: [] } as const
    if (!draft) return fresh
    const isOlder = draft.version !== version
    const values = { ...plain, ...(isOlder ? typedIn(draft) : draft.values) }
    // what was saved, though its answer never came, is no draft any more
    if (isSame(values, plain) && draft.chosen.length === 0) return fresh
    const { key, chosen } = draft
    return {
      values,
      key,
      version: draft.version,
      draft: isOlder ? 'older' : 'restored',
      files: chosen,
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
  return useCallback(() => !isDone() && !isSame(getValues(), plain), [getValues, plain, isDone])
}

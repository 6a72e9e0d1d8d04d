import { useCallback, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { hasUnreadText } from '../field/contract-form.ts'
import { type Draft, isSame, type NamedFile, readDraft, typedIn } from './draft.ts'
import { newKey } from './new-key.ts'

/** The state in which a form opens: its values, and the draft that these come from. */
export interface Start<Values> {
  values: Values
  key: string
  /** The version of the record on which the change is based; undefined for a new record. */
  version: number | undefined
  /** `restored`: a draft of the same version. `older`: the record has changed since the draft was begun. */
  draft: 'none' | 'restored' | 'older'
  /** The files that had been chosen before; a draft keeps only their names. */
  files: readonly NamedFile[]
}

/**
 * Starts a form with this tab's draft, or else with `plain`. The fields in which something was typed are
 * merged into the present record, each as a whole: the draft may have begun on an older version, also where
 * the user has seen the newer one since. A draft of a version not seen keeps its old version number: the
 * server then reports a conflict until the user has seen the newer record.
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
    const values = { ...plain, ...typedIn(draft) }
    // The draft equals the saved record if an earlier save succeeded and only the answer was lost.
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

/**
 * Returns a function that says whether leaving now would lose input. The function keeps its identity, so that
 * effects can depend on the function.
 */
export function useUnsaved<Values extends FieldValues>(
  { control, getValues }: UseFormReturn<Values>,
  plain: Values,
  isDone: () => boolean,
) {
  return useCallback(
    () => !isDone() && (!isSame(getValues(), plain) || hasUnreadText({ control, getValues })),
    [control, getValues, plain, isDone],
  )
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type SharedValue, sharedValue } from '../../api/shared-value.ts'
import { dropDraft, keepDraft } from './draft.ts'

type DraftState = 'none' | 'restored' | 'saved'

/** The draft of a form. What reads its state by `useShared` is drawn anew when it changes, and the form is not. */
export interface KeptDraft {
  state: SharedValue<DraftState>
  drop(): void
}

const PAUSE_MS = 600
const NONE: readonly string[] = []

/** Keeps what is typed in this tab, a moment after the typing pauses. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    owner,
    name,
    key,
    restored,
    unsaved,
    secrets = NONE,
  }: {
    owner: string
    name: string
    key: string
    restored: boolean
    unsaved: () => boolean
    /** Fields that are not kept, such as passwords. Must stay the same array. */
    secrets?: readonly string[]
  },
): KeptDraft {
  const [state] = useState(() => sharedValue<DraftState>(restored ? 'restored' : 'none'))

  const dropped = useRef(false)
  const present = useRef(name)
  useLayoutEffect(() => {
    present.current = name
  }, [name])

  useEffect(() => {
    let timer = 0
    const keep = () => {
      if (dropped.current) return
      // what was taken out again must not come back with a reload
      if (!unsaved()) {
        dropDraft(owner, name)
        state.set('none')
        return
      }
      const values = Object.entries(form.getValues()).filter(([field]) => !secrets.includes(field))
      if (keepDraft(owner, name, { values: Object.fromEntries(values), key })) state.set('saved')
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = window.setTimeout(keep, PAUSE_MS)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', keep)
      // The page may be left in the middle of the pause, by an ended session for one.
      if (present.current === name) keep()
      else dropDraft(owner, name)
      stop()
    }
  }, [form, owner, name, key, unsaved, secrets, state])

  return {
    state,
    drop: () => {
      dropped.current = true
      dropDraft(owner, name)
      state.set('none')
    },
  }
}

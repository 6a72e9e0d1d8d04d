import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type SharedValue, sharedValue, useShared } from '../../api/shared-value.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import { chosenFiles, dropDraft, keepDraft, type NamedFile, stillLost } from './draft.ts'
import type { Start } from './form-state.ts'

type DraftState = 'none' | 'restored' | 'saved'

/**
 * The draft of a form. A component that reads a value by `useShared` is redrawn when that value changes; the
 * form itself is not.
 */
export interface KeptDraft {
  state: SharedValue<DraftState>
  /** Whether the form was opened with this draft. */
  isRestored: boolean
  /**
   * Whether the record has changed since the draft was begun and the user has not looked at the newer version
   * yet.
   */
  isOlder: boolean
  /** The files that were chosen before a reload and have not been chosen again yet. */
  lost: SharedValue<readonly NamedFile[]>
  drop(): void
}

/** Returns the text about the draft and its lost files; null if there is no draft. */
export function useDraftText(draft: KeptDraft): string | null {
  const t = useWords(formWords)
  const state = useShared(draft.state)
  const lost = useShared(draft.lost)
  if (state === 'none') return null
  const names = lost.map(({ name }) => name).join(', ')
  return [
    t(state === 'saved' ? 'draft_saved' : 'draft_restored'),
    ...(draft.isOlder ? [t('draft_older')] : []),
    ...(names ? [t('draft_files', { names })] : []),
  ].join('. ')
}

const PAUSE_MS = 600
const NONE: readonly string[] = []

/** Stores the typed values as this tab's draft, PAUSE_MS after the last change. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  {
    owner,
    name,
    start,
    plain,
    version,
    unsaved,
    secrets = NONE,
  }: {
    owner: string
    name: string
    start: Start<Values>
    plain: Values
    /** The version of the record on which the change is based now. */
    version: number | undefined
    unsaved: () => boolean
    /** The names of fields that are never stored, such as passwords. The array must keep its identity. */
    secrets?: readonly string[]
  },
): KeptDraft {
  const { key } = start
  const isRestored = start.draft !== 'none'
  const [state] = useState(() => sharedValue<DraftState>(isRestored ? 'restored' : 'none'))
  const [lost] = useState(() => sharedValue(start.files))

  const dropped = useRef(false)
  const seen = useRef({ plain, version })
  useLayoutEffect(() => {
    seen.current = { plain, version }
  }, [plain, version])

  useEffect(() => {
    let timer = 0
    const keep = () => {
      if (dropped.current) return
      // Text that the user has removed again must not come back with a reload.
      if (!unsaved()) {
        dropDraft(owner, name)
        state.set('none')
        return
      }
      const values = Object.fromEntries(
        Object.entries(form.getValues()).filter(([field]) => !secrets.includes(field)),
      )
      const chosen = chosenFiles(values)
      lost.set(stillLost(lost.now(), chosen))
      const draft = { ...seen.current, values, key, chosen: [...lost.now(), ...chosen] }
      if (keepDraft(owner, name, draft)) state.set('saved')
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
      // The page may close before the timer fires, for example when the session ends.
      keep()
      stop()
    }
  }, [form, owner, name, key, unsaved, secrets, state, lost])

  return {
    state,
    isRestored,
    isOlder: start.draft === 'older' && version === start.version,
    lost,
    drop: () => {
      dropped.current = true
      dropDraft(owner, name)
      state.set('none')
    },
  }
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type SharedValue, sharedValue, useShared } from '../../api/shared-value.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import { chosenFiles, dropDraft, keepDraft, type NamedFile, stillLost } from './draft.ts'
import type { Start } from './form-state.ts'

type DraftState = 'none' | 'restored' | 'saved'

/** The draft of a form. What reads its state by `useShared` is drawn anew when it changes, and the form is not. */
export interface KeptDraft {
  state: SharedValue<DraftState>
  /** The form was opened with it. */
  isRestored: boolean
  /** Somebody has changed the record since it was begun, and that has not been looked at. */
  isOlder: boolean
  /** Files that had been chosen before a reload, each until it is chosen anew. */
  lost: SharedValue<readonly NamedFile[]>
  drop(): void
}

/** What is said of a draft, and of the files that it could not hold; nothing where there is none. */
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

/** Keeps what is typed in this tab, a moment after the typing pauses. */
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
    /** The version that a change is made on now. */
    version: number | undefined
    unsaved: () => boolean
    /** Fields that are not kept, such as passwords. Must stay the same array. */
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
      // what was taken out again must not come back with a reload
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
      // The page may be left in the middle of the pause, by an ended session for one.
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

import { useDebouncedValue } from '@mantine/hooks'
import { NOBODY } from '@trms/contract/common/crew-code'
import { finder, fold } from '@trms/contract/common/fold'
import { instructorList, searchPilot } from '@trms/contract/people/pilot/calls'
import type { PilotPick } from '@trms/contract/people/pilot/entity'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useRead } from '../api/hooks.ts'
import { useWords } from '../i18n/words.ts'
import { formWords } from '../ui/field/form-words.ts'
import classes from './crew-input.module.css'
import { usePilotTexts } from './pilot-texts.ts'
import { pilotWords } from './pilot-words.ts'

export interface CrewOptionsHandle {
  move(by: 1 | -1): void
  /**
   * The offer that Enter or Tab would take; null until something was typed or chosen, and while the offers
   * answer an earlier text that does not hold the typed crew code.
   */
  marked(): Offer | null
}

type Offer = Pick<PilotPick, 'crew_code' | 'full_name'> & Partial<PilotPick>

const TYPING_MS = 120
const MOST = 30

/**
 * The list of people who match the typed text, and the offer "nobody yet". Mounted only while the list is
 * open.
 */
export function CrewOptions({
  ref,
  id,
  label,
  who,
  typed,
  onMark,
  onTake,
}: {
  ref: Ref<CrewOptionsHandle>
  id: string
  label: string
  who: 'pilot' | 'instructor'
  /** The text to search for; an empty text offers everybody. */
  typed: string
  onMark(id: string | null): void
  onTake(one: Offer): void
}) {
  const t = useWords(pilotWords)
  const words = useWords(formWords)
  const { position } = usePilotTexts()
  const wanted = fold(typed.trim())
  const isMeant = finder(typed)
  const [keyword] = useDebouncedValue(wanted.slice(0, 100), TYPING_MS)
  const pilots = useRead(searchPilot, { keyword }, { enabled: who === 'pilot', keepPrevious: true })
  const instructors = useRead(instructorList, {}, { enabled: who === 'instructor' })
  const read = who === 'pilot' ? pilots : instructors
  const isAnswered =
    read.data !== undefined &&
    (who === 'instructor' || (keyword === wanted.slice(0, 100) && !pilots.isPlaceholderData))
  const nobody: Offer = { crew_code: NOBODY, full_name: t('nobody_yet') }
  const isExact = (one: Offer) => fold(one.crew_code) === wanted
  const offers = [...(read.data?.pilots ?? []), nobody]
    .filter((one) => isMeant(`${one.crew_code} ${one.full_name}`))
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .slice(0, MOST)

  const [at, setAt] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with every letter
  useEffect(() => setAt(null), [typed])
  // Once something is typed, Enter and Tab take the first match: the person of the typed crew code, if any.
  const isSure = isAnswered || offers.some(isExact)
  const index = at ?? (wanted && isSure && offers.length > 0 ? 0 : null)
  const chosen = index === null ? null : (offers[Math.min(index, offers.length - 1)] ?? null)
  const optionId = (one: Offer) => `${id}-${one.crew_code}`
  const chosenId = chosen ? optionId(chosen) : null
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    onMark(chosenId)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId, onMark])

  useImperativeHandle(ref, () => ({
    move: (by) => {
      const from = chosen ? offers.indexOf(chosen) : by > 0 ? -1 : offers.length
      setAt((from + by + offers.length) % Math.max(offers.length, 1))
    },
    marked: () => chosen,
  }))

  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={classes.options}>
      {offers.map((one) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the marked one
        <div
          key={one.crew_code}
          id={optionId(one)}
          role="option"
          aria-selected={one === chosen}
          className={classes.option}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(one)}
        >
          <span className={classes.code}>{one.crew_code}</span>
          <span>{one.full_name}</span>
          {one.name_position !== undefined && (
            <span className={classes.dimmed}>{position(one.name_position)}</span>
          )}
        </div>
      ))}
      {offers.length === 0 && (
        // biome-ignore lint/a11y/useFocusableInteractive: it only says that there is nothing
        <div role="option" aria-disabled aria-selected={false} className={classes.none}>
          {words('nothing_found')}
        </div>
      )}
    </div>
  )
}

import { finder, fold } from '@trms/contract/common/fold'
import { instructorList, searchPilot, simInstructorList } from '@trms/contract/people/pilot/calls'
import type { PilotPick } from '@trms/contract/people/pilot/entity'
import { useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useRead } from '../api/hooks.ts'
import { useLive } from '../frame/live.ts'
import { useWords } from '../i18n/words.ts'
import type { Bound } from '../ui/field/contract-form.ts'
import { SearchSelect, type SearchSelectProps } from '../ui/field/search-select.tsx'
import { usePilotSearch } from './pilot-search.ts'
import { usePilotTexts } from './pilot-texts.ts'
import { pilotWords } from './pilot-words.ts'

type Chosen = Pick<PilotPick, 'crew_code' | 'full_name'> & Partial<PilotPick>

type Picker<Values extends FieldValues, Name extends FieldPath<Values>> = Bound<Values, Name> & {
  /** The person who is chosen already, so that the name shows before anybody has searched. */
  chosen?: Chosen | null
  /** Whether the form's value is the id or the crew code of the chosen person. */
  by?: 'id' | 'crew_code'
  /** Called with the chosen person, in addition to the change of the form's value. */
  onChosen?(one: Chosen): void
} & SearchSelectProps

/** Picks one pilot or instructor of all, searched on the server while typing (PIL-08). */
export function PilotPicker<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Picker<Values, Name>,
) {
  const [typed, setTyped] = useState('')
  const { found, answered } = usePilotSearch(typed)
  return <PickSelect {...props} found={found} answered={answered} onType={setTyped} />
}

/**
 * Picks an instructor. `sim` offers only holders of TRI or DPE, and `rating` only holders of this rating
 * (PIL-08).
 */
export function InstructorPicker<Values extends FieldValues, Name extends FieldPath<Values>>({
  sim = false,
  rating,
  ...props
}: Picker<Values, Name> & { sim?: boolean; rating?: 'TRI' | 'DPE' }) {
  const [typed, setTyped] = useState('')
  const all = useRead(instructorList, {}, { enabled: !sim })
  const some = useRead(simInstructorList, { ...(rating && { rating }) }, { enabled: sim })
  const isMeant = finder(typed)
  const { data } = sim ? some : all
  const found = (data?.pilots ?? []).filter((one) => isMeant(`${one.crew_code} ${one.full_name}`))
  return <PickSelect {...props} found={found} answered={data !== undefined} onType={setTyped} />
}

const FOUND_BY = [searchPilot, instructorList, simInstructorList]

const nameOf = (one: Chosen) => `${one.full_name} · ${one.crew_code}`

function PickSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  chosen = null,
  by = 'id',
  onChosen,
  found,
  ...props
}: Picker<Values, Name> & {
  found: readonly Chosen[]
  answered: boolean
  onType(text: string): void
}) {
  const t = useWords(pilotWords)
  const { position } = usePilotTexts()
  useLive(['person'], FOUND_BY)
  const value: string | null = useWatch({ control, name })
  // The field shows a value's name only if the value is an option, so the chosen person stays an option.
  const last = useRef(chosen)
  const keyOf = (one: Chosen) => one[by] ?? ''
  const known = new Map(
    [last.current, ...found].filter((one) => one !== null).map((one) => [keyOf(one), one]),
  )
  last.current = known.get(value ?? '') ?? last.current
  const hasCode = (one: Chosen, text: string) => fold(one.crew_code) === fold(text.trim())
  return (
    <SearchSelect
      {...props}
      control={control}
      name={name}
      options={[...known.values()].map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
      found={(text) =>
        found.toSorted((a, b) => Number(hasCode(b, text)) - Number(hasCode(a, text))).map(keyOf)
      }
      named={(text) => {
        const only = props.answered && found.length === 1 ? found[0] : undefined
        const one = found.find((each) => hasCode(each, text)) ?? only
        return one && keyOf(one)
      }}
      unread={t('nobody_named')}
      onTake={(next) => {
        const one = known.get(next)
        if (one) onChosen?.(one)
      }}
      renderOption={({ option }) => {
        const one = known.get(String(option.value))
        if (!one) return option.label
        return one.name_position === undefined
          ? nameOf(one)
          : `${nameOf(one)} · ${position(one.name_position)}`
      }}
    />
  )
}

import { Select, type SelectProps } from '@mantine/core'
import { finder } from '@trms/contract/common/fold'
import { instructorList, searchPilot, simInstructorList } from '@trms/contract/people/pilot/calls'
import type { PilotPick } from '@trms/contract/people/pilot/entity'
import { useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useRead } from '../api/hooks.ts'
import { useLive } from '../frame/live.ts'
import { useWords } from '../i18n/words.ts'
import { type Bound, useField } from '../ui/field/contract-form.ts'
import dropdown from '../ui/field/dropdown.module.css'
import { formWords } from '../ui/field/form-words.ts'
import { IN_MAIN } from '../ui/field/in-main.ts'
import { onlyFound, takeMarked } from '../ui/field/search-list.ts'
import { usePilotSearch } from './pilot-search.ts'
import { usePilotTexts } from './pilot-texts.ts'

type Chosen = Pick<PilotPick, 'crew_code' | 'full_name'> & Partial<PilotPick>

type Picker<Values extends FieldValues, Name extends FieldPath<Values>> = Bound<Values, Name> & {
  /** The person who is chosen already, so that the name shows before anybody has searched. */
  chosen?: Chosen | null
  /** Whether the form's value is the id or the crew code of the chosen person. */
  by?: 'id' | 'crew_code'
  /** Called with the chosen person, in addition to the change of the form's value. */
  onChosen?(one: Chosen): void
} & Omit<SelectProps, 'value' | 'onChange' | 'error' | 'name' | 'data'>

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
  answered,
  onType,
  ...props
}: Picker<Values, Name> & {
  found: readonly Chosen[]
  /**
   * False while `found` answers an earlier text. Enter must then take nobody, as the match may be somebody
   * else.
   */
  answered: boolean
  onType(text: string): void
}) {
  const t = useWords(formWords)
  const { position } = usePilotTexts()
  useLive(['person'], FOUND_BY)
  const { value, onChange, ...field } = useField({ control, name })
  // The Select shows a value's name only if the value is an option, so the chosen person stays an option.
  const last = useRef(chosen)
  const keyOf = (one: Chosen) => one[by] ?? ''
  const known = new Map(
    [last.current, ...found].filter((one) => one !== null).map((one) => [keyOf(one), one]),
  )
  const current = known.get(value ?? '') ?? null
  last.current = current ?? last.current
  const offered =
    current && !found.some((one) => keyOf(one) === keyOf(current)) ? [...found, current] : found
  return (
    <Select
      searchable
      openOnFocus={false}
      // The Select marks the first option again when this prop turns true.
      selectFirstOptionOnChange={answered}
      onKeyDownCapture={(event) => {
        const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
        if (event.key !== 'Enter' || answered || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
      }}
      withCheckIcon={false}
      nothingFoundMessage={t('nothing_found')}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '' }}
      comboboxProps={IN_MAIN}
      wrapperProps={{ onKeyDown: takeMarked }}
      {...props}
      {...field}
      data={offered.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
      value={current && keyOf(current)}
      onChange={(next) => {
        onChange(next)
        const one = known.get(next ?? '')
        if (one) onChosen?.(one)
      }}
      // After a choice the field holds the chosen person's name, which is not a search.
      onSearchChange={(text) => onType(current && text === nameOf(current) ? '' : text)}
      // The Select filters by no text while its text is the name of the chosen person. Enter then keeps the
      // chosen person, who is offered first.
      filter={({ options, search }) =>
        onlyFound(options, (search === '' && current ? [current, ...found] : found).map(keyOf))
      }
      allowDeselect={false}
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

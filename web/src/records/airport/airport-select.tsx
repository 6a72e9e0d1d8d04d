import { fold } from '@trms/contract/common/fold'
import { airportList } from '@trms/contract/records/airport/calls'
import { useRef } from 'react'
import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useRead } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import type { Bound } from '../../ui/field/contract-form.ts'
import { IN_MAIN } from '../../ui/field/in-main.ts'
import { SearchSelect, type SearchSelectProps } from '../../ui/field/search-select.tsx'
import classes from './airport-select.module.css'

/** Reads the airports in the server's order, which puts the default airports first. */
function useAirports() {
  return useRead(airportList, {}).data?.airports ?? []
}

/** A field for one airport, found by code or name. With `short` the field shows only the code once chosen. */
export function AirportSelect<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  short = false,
  ...props
}: Bound<Values, Name> & SearchSelectProps & { short?: boolean }) {
  const shared = useWords(sharedWords)
  const airports = useAirports()
  const value: string | null = useWatch({ control, name })
  // A code that is not in the list, or not yet, is offered too, so that the field shows the code.
  const last = useRef(value)
  last.current = value ?? last.current
  const names = new Map(airports.map((one) => [one.iata, one.name]))
  const full = (iata: string) => [iata, names.get(iata)].filter(Boolean).join(' · ')
  const isListed = !last.current || names.has(last.current)
  const codes = isListed ? [...names.keys()] : [last.current ?? '', ...names.keys()]

  /** Finds the airports that match the text; those whose code begins with the text come first. */
  const foundBy = (typed: string) => {
    const wanted = fold(typed.trim())
    const begins = (iata: string) => Number(fold(iata).startsWith(wanted))
    return codes
      .filter((iata) => fold(`${full(iata)} ${iata}`).includes(wanted))
      .sort((a, b) => begins(b) - begins(a))
  }
  /** The airport whose code was typed, or the only airport that matches the text. */
  const meantBy = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (names.has(code)) return code
    const found = foundBy(typed)
    return found.length === 1 ? found[0] : undefined
  }

  return (
    <SearchSelect
      comboboxProps={{ width: 240, position: 'bottom-start', ...IN_MAIN }}
      {...props}
      control={control}
      name={name}
      options={codes.map((iata) => ({ value: iata, label: short ? iata : full(iata) }))}
      found={foundBy}
      named={meantBy}
      answered={airports.length > 0}
      unread={shared('invalid_airport')}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <b>{option.value}</b> {names.get(String(option.value))}
        </span>
      )}
    />
  )
}

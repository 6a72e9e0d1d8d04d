import { Select, type SelectProps } from '@mantine/core'
import { fold } from '@trms/contract/common/fold'
import { airportList } from '@trms/contract/records/airport/calls'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useRead } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import dropdown from '../../ui/field/dropdown.module.css'
import { formWords } from '../../ui/field/form-words.ts'
import { IN_MAIN } from '../../ui/field/in-main.ts'
import { onlyFound, takeMarked } from '../../ui/field/search-list.ts'
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
  classNames,
  ...props
}: Bound<Values, Name> & { short?: boolean } & Omit<
    SelectProps,
    'value' | 'onChange' | 'error' | 'name' | 'data' | 'classNames'
  > & { classNames?: Record<string, string> }) {
  const t = useWords(formWords)
  const airports = useAirports()
  const { value, onChange, ...field } = useField({ control, name })
  const names = new Map(airports.map((one) => [one.iata, one.name]))
  const full = (iata: string) => [iata, names.get(iata)].filter(Boolean).join(' · ')
  // A code that is not in the list, or not yet, is offered too, so that the field shows the code.
  const codes = !value || names.has(value) ? [...names.keys()] : [value, ...names.keys()]

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
    if (code === '' || names.has(code)) return code
    const found = foundBy(typed)
    return found.length === 1 ? found[0] : undefined
  }

  return (
    <Select
      searchable
      openOnFocus={false}
      // The Select marks the first option again when this prop turns true: the airports may arrive after the
      // typing.
      selectFirstOptionOnChange={airports.length > 0}
      allowDeselect={false}
      withCheckIcon={false}
      nothingFoundMessage={t('nothing_found')}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '', ...classNames }}
      comboboxProps={{ width: 240, position: 'bottom-start', ...IN_MAIN }}
      wrapperProps={{ onKeyDown: takeMarked }}
      {...props}
      {...field}
      data={codes.map((iata) => ({ value: iata, label: short ? iata : full(iata) }))}
      value={value ?? null}
      onChange={onChange}
      // A fast typist leaves the field before the list has caught up, so the typed text is read once more
      // here.
      onBlurCapture={(event) => {
        const iata = meantBy(event.currentTarget.value)
        if (iata && iata !== value) onChange(iata)
      }}
      // The Select filters by no text while its text is the code of the chosen airport. Enter then keeps the
      // chosen airport, which is offered first.
      filter={({ options, search }) =>
        onlyFound(options, search === '' && value ? [value, ...codes] : foundBy(search))
      }
      renderOption={({ option }) => (
        <span className={classes.option}>
          <b>{option.value}</b> {names.get(String(option.value))}
        </span>
      )}
    />
  )
}

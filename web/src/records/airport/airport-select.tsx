import { Select, type SelectProps } from '@mantine/core'
import { airportList } from '@trms/contract/records/airport/calls'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useRead } from '../../api/hooks.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type Bound, useField } from '../../ui/field/contract-form.ts'
import dropdown from '../../ui/field/dropdown.module.css'
import { fold } from '../../ui/field/fold.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { IN_MAIN } from '../../ui/field/in-main.ts'
import classes from './airport-select.module.css'

/** Airports by IATA code, the defaults first, as the server lists them. */
export function useAirports() {
  return useRead(airportList, {}).data?.airports ?? []
}

/** An airport, found by code or name. `short` shows the code alone once chosen. */
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
  const t = useMessages(formWords)
  const airports = useAirports()
  const { value, onChange, ...field } = useField({ control, name })
  const names = new Map(airports.map((one) => [one.iata, one.name]))
  const full = (iata: string) => [iata, names.get(iata)].filter(Boolean).join(' · ')
  // A code that is not in the list (yet) still shows.
  const codes = !value || names.has(value) ? [...names.keys()] : [value, ...names.keys()]

  const isFoundBy = (iata: string, wanted: string) => fold(`${full(iata)} ${iata}`).includes(wanted)
  /** The airport that the text is the code of, or the only one that it finds. */
  const meantBy = (typed: string) => {
    const code = typed.trim().toUpperCase()
    if (code === '' || names.has(code)) return code
    const found = codes.filter((iata) => isFoundBy(iata, fold(typed.trim())))
    return found.length === 1 ? found[0] : undefined
  }

  return (
    <Select
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      allowDeselect={false}
      withCheckIcon={false}
      nothingFoundMessage={t('nothing_found')}
      withScrollArea={false}
      classNames={{ options: dropdown.options ?? '', ...classNames }}
      comboboxProps={{ width: 240, position: 'bottom-start', ...IN_MAIN }}
      {...props}
      {...field}
      data={codes.map((iata) => ({ value: iata, label: short ? iata : full(iata) }))}
      value={value ?? null}
      onChange={onChange}
      // Whoever types fast leaves the field before the list has followed: what was meant counts all the same.
      onBlurCapture={(event) => {
        const iata = meantBy(event.currentTarget.value)
        if (iata && iata !== value) onChange(iata)
      }}
      filter={({ options, search }) => {
        const wanted = fold(search.trim())
        const found = options.filter(
          (option) => 'value' in option && isFoundBy(String(option.value), wanted),
        )
        const starts = (option: (typeof options)[number]) =>
          'value' in option && fold(String(option.value)).startsWith(wanted)
        return found.sort((a, b) => Number(starts(b)) - Number(starts(a)))
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <b>{option.value}</b> {names.get(String(option.value))}
        </span>
      )}
    />
  )
}

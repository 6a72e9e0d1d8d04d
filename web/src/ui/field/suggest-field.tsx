import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { fold } from '@trms/contract/common/fold'
import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Bound, useField } from './contract-form.ts'
import dropdown from './dropdown.module.css'
import { IN_MAIN } from './in-main.ts'
import { hasOptions, takeMarked } from './search-list.ts'

/** A free-text field that suggests, while the user types, what has been written there before. */
export function SuggestField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
  ...props
}: Bound<Values, Name> & Omit<AutocompleteProps, 'value' | 'onChange' | 'error' | 'name'>) {
  const { value, ...field } = useField({ control, name, ...props })
  const [opened, setOpened] = useState(false)
  return (
    <Autocomplete
      openOnFocus={false}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // Enter closes the list and keeps the text if no suggestion is marked.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !hasOptions(event.currentTarget)) return
        takeMarked(event)
        setOpened(false)
      }}
      withScrollArea={false}
      limit={20}
      classNames={{ options: dropdown.options ?? '' }}
      comboboxProps={IN_MAIN}
      filter={({ options, search }) =>
        options.filter(
          (one) => 'label' in one && fold(String(one.label)).includes(fold(search.trim())),
        )
      }
      {...props}
      {...field}
      value={value ?? ''}
    />
  )
}

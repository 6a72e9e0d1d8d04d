import { Input, type InputProps, Popover } from '@mantine/core'
import type { PilotPick } from '@trms/contract/people/pilot/entity'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { IN_MAIN } from '../ui/field/in-main.ts'
import classes from './crew-input.module.css'
import { CrewOptions, type CrewOptionsHandle } from './crew-options.tsx'

interface CrewInputProps extends InputProps {
  /** The crew code, or the part of a name that has been typed so far. */
  value: string
  onChange(code: string): void
  onBlur?(): void
  onFocus?(): void
  /** Whether pilots or instructors are offered. */
  who: 'pilot' | 'instructor'
  /** The accessible name of the list of offers, for screen readers. */
  label: string
  readOnly?: boolean
}

/**
 * A field for one person by crew code, to be used inside an `Input.Wrapper`. Typing a part of a code or name
 * offers the matches; Enter or Tab takes the marked match. A crew code that is known by heart can be typed
 * without choosing. The field is cheap to draw, because a page may show hundreds of these fields.
 */
export function CrewInput({
  value,
  onChange,
  onBlur,
  onFocus,
  who,
  label,
  readOnly = false,
  ...props
}: CrewInputProps) {
  const [open, setOpen] = useState(false)
  // The text that the field holds when the list opens is not a search, so everybody is offered.
  const [searching, setSearching] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const options = useRef<CrewOptionsHandle>(null)
  const listId = useId()

  const show = () => {
    if (readOnly || open) return
    setSearching(false)
    setOpen(true)
  }
  const take = (one: Pick<PilotPick, 'crew_code'>) => {
    onChange(one.crew_code)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = open ? options.current : null
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      show()
    } else if (handle && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      handle.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (open && event.key === 'Escape') {
      event.preventDefault()
      setOpen(false)
    } else if (handle && (event.key === 'Enter' || event.key === 'Tab')) {
      const marked = handle.marked()
      if (!marked && !(searching && value.trim())) return
      // A text without a marked match stays as it was typed.
      if (marked) take(marked)
      else setOpen(false)
      // Enter takes the marked match and keeps the focus here; Tab takes the match and moves to the next
      // field.
      if (event.key === 'Enter') event.preventDefault()
    }
  }

  return (
    <div className={classes.field}>
      <Input
        {...props}
        value={value}
        readOnly={readOnly}
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active ? active : undefined}
        aria-required
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setSearching(true)
          setOpen(true)
        }}
        onClick={show}
        onFocus={(event) => {
          onFocus?.()
          event.currentTarget.select()
        }}
        onBlur={() => {
          setOpen(false)
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
      />
      {open && (
        <Popover
          opened
          position="bottom-start"
          offset={4}
          withRoles={false}
          trapFocus={false}
          returnFocus={false}
          closeOnEscape={false}
          transitionProps={{ duration: 0 }}
          {...IN_MAIN}
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown}>
            <CrewOptions
              ref={options}
              id={listId}
              label={label}
              who={who}
              typed={searching ? value : ''}
              onMark={setActive}
              onTake={take}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

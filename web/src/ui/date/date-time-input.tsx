import { ActionIcon, Input, type InputProps, Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import IconCalendar from '~icons/calendar'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../field/form-words.ts'
import { IN_MAIN } from '../field/in-main.ts'
import classes from './date-time-input.module.css'
import { dateTimeOf, tidyDateTime } from './date-time-text.ts'
import { DayCalendar } from './day-calendar.tsx'

interface DateTimeInputProps extends InputProps {
  /** The text in the field: DD/MM/YYYY - HH:mm, or what has been typed so far (date-time-text.ts). */
  value: string
  onChange(text: string): void
  onBlur?(): void
  label: string
  readOnly?: boolean
}

/**
 * Date and time typed into a single text field; a calendar can fill in the day. The caller wraps the input in
 * an `Input.Wrapper`.
 */
export function DateTimeInput({
  value,
  onChange,
  onBlur,
  label,
  readOnly = false,
  ...props
}: DateTimeInputProps) {
  const t = useWords(formWords)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const day = dateTimeOf(value)?.slice(0, 10) ?? null

  const pick = (picked: string) => {
    // A time that was typed before the day is kept.
    const time = dateTimeOf(value)?.slice(11) ?? /\d{1,2}:\d*\s*$/.exec(value)?.[0].trim() ?? ''
    onChange(`${formatDate(picked)} - ${time}`)
    setOpen(false)
    // The cursor goes to the end of the text, where the user still has to type the hour.
    requestAnimationFrame(() => {
      input.current?.focus()
      if (!time) input.current?.setSelectionRange(99, 99)
    })
  }

  return (
    <div className={classes.field}>
      <Input
        {...props}
        ref={input}
        value={value}
        readOnly={readOnly}
        placeholder={t('date_time_hint')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        aria-required
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          const tidy = tidyDateTime(value)
          if (tidy !== value) onChange(tidy)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && event.altKey && !readOnly) {
            event.preventDefault()
            setOpen(true)
          }
        }}
      />
      {!readOnly && (
        <ActionIcon
          className={classes.open ?? ''}
          data-tap
          variant="transparent"
          color="gray"
          tabIndex={-1}
          aria-label={t('choose_day_for', { name: label })}
          onClick={() => setOpen(true)}
        >
          <IconCalendar />
        </ActionIcon>
      )}
      {open && (
        <Popover
          opened
          onChange={setOpen}
          position="bottom-end"
          offset={6}
          withRoles={false}
          trapFocus
          transitionProps={{ duration: 0 }}
          {...IN_MAIN}
        >
          <Popover.Target>
            <span className={classes.anchor} />
          </Popover.Target>
          <Popover.Dropdown>
            <DayCalendar day={day} onPick={pick} />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  )
}

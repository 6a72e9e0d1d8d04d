import { Button, Input } from '@mantine/core'
import { MAX_SIMS } from '@trms/contract/exchange/sim/calls'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type FieldErrors, type UseFormReturn, useController } from 'react-hook-form'
import IconPlus from '~icons/plus'
import { useWords } from '../../../i18n/words.ts'
import { notify } from '../../../ui/dialog/notify.ts'
import { useErrorText } from '../../../ui/field/contract-form.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { newKey } from '../../../ui/form/new-key.ts'
import type { Look } from './create-clashes.ts'
import type { Said } from './create-fields.tsx'
import classes from './create-grid.module.css'
import { type Arrow, neighbour, type Place } from './create-keys.ts'
import { cellsOf, noteOf, pasted } from './create-paste.ts'
import { knownOf, SessionRow } from './create-row.tsx'
import {
  changed,
  emptyRow,
  FIELDS,
  type Field,
  type SimListValues,
  type SimRow,
} from './create-values.ts'
import { createWords } from './create-words.ts'

const NO_ERRORS: Said = {}
/** The headings of the template, in both languages. */
const HEADINGS = FIELDS.flatMap((name) => [createWords.en[name], createWords.vi[name]])
const HEADS = ['number', 'pilots', null, 'instructor', 'date_time', 'place', 'note', null] as const

/**
 * A grid in which many sessions are entered like in a spreadsheet: with keys, pasted cells and duplicates.
 */
export function SessionGrid({
  form,
  look,
  places,
}: {
  form: UseFormReturn<SimListValues>
  look: Look
  places: readonly string[]
}) {
  const t = useWords(createWords)
  const errorText = useErrorText()
  const { field, fieldState } = useController({ control: form.control, name: 'sims' })
  const rows = field.value
  const body = useRef<HTMLFieldSetElement>(null)
  const [wanted, setWanted] = useState<Place | null>(null)

  const take = field.onChange as (rows: SimRow[]) => void
  const now = useCallback(() => form.getValues('sims'), [form])

  // The field to focus may be in a row that was only just added, so the focus waits for the drawing.
  useEffect(() => {
    if (!wanted) return
    setWanted(null)
    focusOn(body.current, wanted)
  }, [wanted])

  const insert = (at: number, row: SimRow, focused: Field = 'first_pilot_crew_code') => {
    const before = now()
    if (before.length >= MAX_SIMS) return notify.error(t('full', { max: MAX_SIMS }))
    take(before.toSpliced(at, 0, row))
    setWanted({ row: at, field: focused })
  }
  const add = (focused?: Field) => insert(now().length, emptyRow(places[0] ?? ''), focused)
  const duplicate = (at: number, focused?: Field) => {
    const row = now()[at]
    if (row) insert(at + 1, { ...row, key: newKey() }, focused)
  }
  const remove = (at: number) => {
    const rest = now().toSpliced(at, 1)
    take(rest.length > 0 ? rest : [emptyRow(places[0] ?? '')])
    setWanted({ row: Math.min(at, Math.max(rest.length - 1, 0)), field: 'first_pilot_crew_code' })
  }
  const change = (at: number, name: Field, value: string) =>
    take(now().map((row, i) => (i === at ? changed(row, name, value) : row)))

  // The rows always get the same functions, so that typing in one row does not draw the other rows again.
  const verbs = useRef({ change, duplicate, remove })
  verbs.current = { change, duplicate, remove }
  const onChange = useCallback(
    (at: number, name: Field, value: string) => verbs.current.change(at, name, value),
    [],
  )
  const onDuplicate = useCallback((at: number) => verbs.current.duplicate(at), [])
  const onRemove = useCallback((at: number) => verbs.current.remove(at), [])

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place || event.defaultPrevented || event.nativeEvent.isComposing) return
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'd') {
      event.preventDefault()
      duplicate(place.row, place.field)
    } else if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      return
    } else if (key === 'Enter' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault()
      if (place.row + 1 < rows.length) setWanted({ row: place.row + 1, field: place.field })
      else add(place.field)
    } else if (isArrow(key) && leaves(event.target, key)) {
      event.preventDefault()
      setWanted(neighbour(place, key, rows.length))
    }
  }

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    const note = place?.field === 'note' ? noteOf(text) : null
    if (place && note !== null && event.target instanceof HTMLInputElement) {
      const { selectionStart, selectionEnd, value } = event.target
      event.preventDefault()
      event.target.setRangeText(
        note,
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
        'end',
      )
      return change(place.row, place.field, event.target.value)
    }
    const cells = cellsOf(text, HEADINGS)
    if (!place || !cells) return
    event.preventDefault()
    if (place.row + cells.length > MAX_SIMS) notify.error(t('cut', { max: MAX_SIMS }))
    take(pasted(now(), cells, { ...place, places, most: MAX_SIMS }))
  }

  const error = fieldState.error as FieldErrors<SimListValues>['sims'] | undefined
  const none = Array.isArray(error) ? undefined : errorText(error as never)
  const errorsOf = (at: number): Said => {
    const found = Array.isArray(error) ? error[at] : undefined
    if (!found) return NO_ERRORS
    return Object.fromEntries(
      FIELDS.flatMap((name) => {
        const said = errorText(found[name])
        return said ? [[name, said]] : []
      }),
    )
  }

  return (
    <FormSection
      title={t('sessions')}
      aside={rows.length === 1 ? t('count_one') : t('count', { count: rows.length })}
      flush
    >
      <div className={classes.hints}>
        <p className={classes.keys}>{t('keys')}</p>
        <p>{t('paste')}</p>
      </div>
      <fieldset
        ref={body}
        className={classes.grid}
        aria-label={t('sessions')}
        aria-describedby={none ? 'no-sessions' : undefined}
        data-invalid={none ? true : undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <div className={classes.heads} aria-hidden>
          {HEADS.map((head, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns stand still
            <span key={i}>{head && t(head)}</span>
          ))}
        </div>
        {rows.map((row, i) => (
          <SessionRow
            key={row.key}
            index={i}
            row={row}
            errors={errorsOf(i)}
            known={knownOf(look, row, i)}
            places={places}
            onChange={onChange}
            onDuplicate={onDuplicate}
            onRemove={onRemove}
          />
        ))}
      </fieldset>
      <div className={classes.foot}>
        <Button variant="light" leftSection={<IconPlus />} onClick={() => add()}>
          {t('add')}
        </Button>
        {none && (
          <Input.Error id="no-sessions" role="alert">
            {none}
          </Input.Error>
        )}
      </div>
    </FormSection>
  )
}

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLElement)) return null
  const field = target.closest<HTMLElement>('[data-field]')?.dataset.field as Field | undefined
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  return field && row ? { row: Number(row), field } : null
}

function focusOn(root: HTMLElement | null, { row, field }: Place) {
  const cell = root?.querySelector(`[data-row="${row}"] [data-field="${field}"]`)
  cell?.querySelector<HTMLElement>('input, select')?.focus()
}

const isArrow = (key: string): key is Arrow =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key)

/**
 * Whether an arrow key leaves the field: at the edge of the text, or if the whole text is selected. Elsewhere
 * left and right move the caret.
 */
function leaves(target: EventTarget, key: Arrow): boolean {
  if (target instanceof HTMLSelectElement) return true
  if (!(target instanceof HTMLInputElement)) return false
  if (key === 'ArrowUp' || key === 'ArrowDown') return true
  const { selectionStart: from, selectionEnd: to, value } = target
  if (from === 0 && to === value.length) return true
  return from === to && from === (key === 'ArrowLeft' ? 0 : value.length)
}

import { Button } from '@mantine/core'
import { MAX_SECTORS } from '@trms/contract/records/training-flight/entity'
import { useEffect, useRef, useState } from 'react'
import {
  type Control,
  type FieldError,
  type UseFormReturn,
  useFieldArray,
  useFormState,
  useWatch,
} from 'react-hook-form'
import IconAlertCircle from '~icons/alert-circle'
import IconPlus from '~icons/plus'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useErrorText } from '../../ui/field/contract-form.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { leaveRow } from '../../ui/form/leave-row.ts'
import { hoursOf } from '../training-record/flight-time.ts'
import { SectorEditor } from './form-sector-editor.tsx'
import { SectorHeads } from './form-sector-heads.tsx'
import { SectorReader } from './form-sector-reader.tsx'
import classes from './form-sectors.module.css'
import { type FlightValues, nextSector } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

/** The flown sectors; each is edited in its own row and shown read-only in that row once done. */
export function SectorsSection({
  form,
  startOpen,
}: {
  form: UseFormReturn<FlightValues>
  /** Whether the first sector starts open for editing. */
  startOpen: boolean
}) {
  const t = useWords(flightFormWords)
  const errorText = useErrorText()
  const { control } = form
  // The typed values are watched in the components below, so that a letter in one field draws no other field
  // again.
  const { fields, append, remove } = useFieldArray({ control, name: 'sectors', keyName: 'key' })
  const { errors } = useFormState({ control, name: 'sectors' })
  const [open, setOpen] = useState<readonly number[]>(() =>
    startOpen ? fields.map((one) => one.id) : [],
  )
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  /** The element of the list, as a selector, that gets the focus once the list is drawn anew. */
  const focusNext = useRef<string | null>(null)
  const hasError = (index: number) => errors.sectors?.[index] !== undefined
  const isOpen = (index: number) => open.includes(fields[index]?.id ?? -1)
  // A sector that opened because of an error stays open, even once the first typed letter has mended the
  // error.
  const opened = fields.filter((_, index) => hasError(index) && !isOpen(index))
  if (opened.length > 0) setOpen([...open, ...opened.map(({ id }) => id)])
  const allProblem = errorText(errors.sectors?.root ?? (errors.sectors as FieldError | undefined))

  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  async function close(index: number) {
    if (!(await form.trigger(`sectors.${index}`))) return
    setOpen((now) => now.filter((id) => id !== fields[index]?.id))
    focusNext.current = `li:nth-child(${index + 1}) button`
  }

  function edit(index: number) {
    setOpen((now) => [...now, fields[index]?.id ?? -1])
    focusNext.current = `li:nth-child(${index + 1}) input`
  }

  function drop(index: number) {
    leaveRow(list.current, index, adder.current)
    remove(index)
  }

  async function add() {
    if (!(await form.trigger(fields.map((_, index) => `sectors.${index}` as const)))) return
    const next = nextSector(form.getValues('sectors').at(-1))
    append(next, { shouldFocus: false })
    setOpen([next.id])
    focusNext.current = 'li:last-child input'
  }

  return (
    <FormSection flush title={t('sectors')} aside={<Total control={control} />}>
      <SectorHeads />
      <ol ref={list} className={classes.list}>
        {fields.map((field, index) => (
          <li key={field.key}>
            {isOpen(index) ? (
              <SectorEditor
                control={control}
                index={index}
                onDone={() => void close(index)}
                onRemove={() => drop(index)}
              />
            ) : (
              <WrittenSector
                control={control}
                index={index}
                onEdit={() => edit(index)}
                onRemove={() => drop(index)}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          ref={adder}
          variant="light"
          aria-invalid={allProblem ? true : undefined}
          aria-describedby={allProblem ? 'sectors-problem' : undefined}
          disabled={fields.length >= MAX_SECTORS}
          leftSection={<IconPlus />}
          onClick={() => void add()}
        >
          {t('add_sector')}
        </Button>
        {allProblem && (
          <span id="sectors-problem" className={classes.problem} role="alert">
            <IconAlertCircle size={14} stroke={2} />
            {allProblem}
          </span>
        )}
      </div>
    </FormSection>
  )
}

function Total({ control }: { control: Control<FlightValues> }) {
  const t = useWords(flightFormWords)
  const sectors = useWatch({ control, name: 'sectors' })
  const hours = sectors.reduce((sum, { flight_time }) => {
    const time = hoursOf(flight_time)
    return typeof time === 'number' && time > 0 ? sum + time : sum
  }, 0)
  const total = { count: sectors.length, hours: formatHours(hours) }
  return t(sectors.length === 1 ? 'sectors_total_one' : 'sectors_total', total)
}

/** Shows a sector with its present form values. */
function WrittenSector({
  control,
  index,
  ...acts
}: {
  control: Control<FlightValues>
  index: number
  onEdit(): void
  onRemove(): void
}) {
  const sector = useWatch({ control, name: `sectors.${index}` })
  return <SectorReader sector={sector} index={index} {...acts} />
}

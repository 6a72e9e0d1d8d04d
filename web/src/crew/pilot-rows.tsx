import { ActionIcon, Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import IconAlertCircle from '~icons/alert-circle'
import IconPlus from '~icons/plus'
import IconTrash from '~icons/trash'
import { useWords } from '../i18n/words.ts'
import { leaveRow } from '../ui/form/leave-row.ts'
import { PilotPicker } from './pilot-picker.tsx'
import classes from './pilot-rows.module.css'
import { pilotWords } from './pilot-words.ts'

/** A row of a form in which one pilot is chosen. */
export interface PilotRow {
  pilot_id: string | null
  /** The chosen pilot, so that the name shows at once. */
  who: { id: string; crew_code: string; full_name: string } | null
}
interface Values {
  pilots: PilotRow[]
}

/** The pilots of a form, one below the other. A row can be removed while there are more than `least` rows. */
export function PilotRows<Form extends Values>({
  form,
  empty,
  least = 0,
  most,
  required = false,
  beside,
  add,
  problem,
}: {
  form: UseFormReturn<Form>
  empty(): Form['pilots'][number]
  least?: number
  most: number
  required?: boolean
  /** Draws another field in the same row. */
  beside?(index: number): ReactNode
  /** The label of the button that adds a row. */
  add: string
  /** The error text about the pilots as a whole. */
  problem: string | undefined
}) {
  const t = useWords(pilotWords)
  // The form may have further fields, but its rows always are PilotRow values.
  const { control, setValue, trigger } = form as unknown as UseFormReturn<Values>
  const { fields, append, remove } = useFieldArray({ control, name: 'pilots', keyName: 'key' })
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const pilots = useWatch({ control, name: 'pilots' })
  // An error about all rows may be mended by the change of one row, so the whole list is checked again.
  const checkAll = () => problem && void trigger('pilots')
  return (
    <>
      <ol ref={list} className={classes.list}>
        {fields.map((field, index) => (
          <li key={field.key} className={classes.row} data-beside={beside !== undefined}>
            <PilotPicker
              control={control}
              name={`pilots.${index}.pilot_id`}
              label={t('pilot_number', { number: index + 1 })}
              withAsterisk={required}
              chosen={pilots[index]?.who ?? field.who}
              onChosen={({ id = '', crew_code, full_name }) => {
                setValue(`pilots.${index}.who`, { id, crew_code, full_name })
                checkAll()
              }}
            />
            {beside?.(index)}
            <ActionIcon
              variant="subtle"
              color="gray"
              className={classes.remove ?? ''}
              disabled={fields.length <= least}
              aria-label={t('remove_pilot', { number: index + 1 })}
              onClick={() => {
                leaveRow(list.current, index, adder.current)
                remove(index)
                checkAll()
              }}
            >
              <IconTrash />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <Button
          ref={adder}
          variant="light"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'pilots-problem' : undefined}
          disabled={fields.length >= most}
          leftSection={<IconPlus />}
          onClick={() => append(empty(), { focusName: `pilots.${fields.length}.pilot_id` })}
        >
          {add}
        </Button>
        {problem && (
          <span id="pilots-problem" className={classes.problem} role="alert">
            <IconAlertCircle size={14} stroke={2} />
            {problem}
          </span>
        )}
      </div>
    </>
  )
}

import { ActionIcon } from '@mantine/core'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import type { MessageKey } from '@trms/contract/messages/index'
import { memo } from 'react'
import IconCopy from '~icons/copy'
import IconTrash from '~icons/trash'
import { useWords } from '../../../i18n/words.ts'
import { ClashList } from './create-clash-list.tsx'
import { fieldsOf, type Look } from './create-clashes.ts'
import { type Said, SessionFields } from './create-fields.tsx'
import classes from './create-row.module.css'
import { type Field, PEOPLE, type SimRow, type SimValues } from './create-values.ts'
import { createWords } from './create-words.ts'

export interface Known {
  problems: Partial<Record<Field, MessageKey>>
  names: Said
  clashes: readonly Clash[]
  clashing: readonly Field[]
}

/** Collects the server's answers about one session so far. */
export function knownOf(look: Look, values: SimValues, index: number): Known {
  const clashes = look.clashesOf(index)
  return {
    problems: problemsOf(look, values),
    names: Object.fromEntries(PEOPLE.map((field) => [field, look.nameOf(values[field])])),
    clashes,
    clashing: clashes.flatMap((one) => fieldsOf(values, one)),
  }
}

/** The problems of the session's crew codes that the server has looked up. */
export const problemsOf = (look: Look, values: SimValues): Known['problems'] =>
  Object.fromEntries(
    PEOPLE.flatMap((field) => {
      const problem = look.problemOf(field, values[field])
      return problem ? [[field, problem]] : []
    }),
  )

interface RowProps {
  index: number
  row: SimRow
  errors: Said
  known: Known
  places: readonly string[]
  onChange(index: number, field: Field, value: string): void
  onDuplicate(index: number): void
  onRemove(index: number): void
}

function Row({ index, row, errors, known, places, onChange, onDuplicate, onRemove }: RowProps) {
  const t = useWords(createWords)
  const number = index + 1
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label={t('session', { number })}
      className={classes.row}
      data-row={index}
      data-clash={known.clashes.length > 0 || undefined}
    >
      <div className={classes.number} aria-hidden>
        <span className={classes.word}>{t('session', { number })}</span>
        <span className={classes.figure}>{number}</span>
      </div>
      <span className={classes.part} data-part="a" aria-hidden>
        A
      </span>
      <span className={classes.part} data-part="b" aria-hidden>
        B
      </span>
      <SessionFields
        values={row}
        errors={errors}
        problems={known.problems}
        names={known.names}
        clashing={new Set(known.clashing)}
        places={places}
        onChange={(field, value) => onChange(index, field, value)}
      />
      <div className={classes.actions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('duplicate', { number })}
          aria-keyshortcuts="Control+D"
          onClick={() => onDuplicate(index)}
        >
          <IconCopy />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('remove', { number })}
          onClick={() => onRemove(index)}
        >
          <IconTrash />
        </ActionIcon>
      </div>
      {known.clashes.length > 0 && (
        <div className={classes.clashes}>
          <ClashList clashes={known.clashes} label={t('session_clashes', { number })} />
        </div>
      )}
    </div>
  )
}

const same = (one: unknown, two: unknown) =>
  one === two || JSON.stringify(one) === JSON.stringify(two)

/** One session of the grid, drawn again only when its own data has changed. */
export const SessionRow = memo(
  Row,
  (one, two) =>
    one.index === two.index &&
    one.places === two.places &&
    same(one.row, two.row) &&
    same(one.errors, two.errors) &&
    same(one.known, two.known),
)

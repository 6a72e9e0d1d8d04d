import { useQueryClient } from '@tanstack/react-query'
import type { QualificationKind } from '@trms/contract/people/qualification/entity'
import { kinds } from '@trms/contract/people/qualification/kind-calls'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readOptions } from '../../api/hooks.ts'
import { pilotWords } from '../../crew/pilot-words.ts'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { isSame } from '../../ui/form/draft.ts'
import { type KindValues, startOf } from './kind-values.ts'
import { kindsWords } from './kinds-words.ts'

type Field = keyof KindValues

/**
 * A field that another person changed since the form was opened. `kept`: the field was also changed here, and
 * keeps the typed value.
 */
interface Change {
  field: Field
  old: KindValues
  now: KindValues
  kept: boolean
}

/**
 * Keeps the changes that another admin saved since the form was opened. `takeOver` reads the present kind and
 * fills every field without typed changes, so that a second save does not undo the other admin's changes.
 */
export function useMeanwhile(opened: QualificationKind) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(opened)
  const [changes, setChanges] = useState<readonly Change[]>([])

  async function takeOver(
    { getValues, setValue }: UseFormReturn<KindValues>,
    goOn: (version: number, plain: KindValues) => void,
  ) {
    const { kinds: all } = await queryClient.fetchQuery({ ...readOptions(kinds, {}), staleTime: 0 })
    const present = all.find(({ id }) => id === opened.id)
    if (!present) return
    const [old, now, typed] = [startOf(seen), startOf(present), getValues()]
    const changed = (Object.keys(now) as Field[])
      .filter((field) => !isSame(old[field], now[field]))
      .map((field) => ({ field, old, now, kept: !isSame(typed[field], old[field]) }))
    // TypeScript cannot tell that a field and its value belong together in a loop over all fields.
    for (const { field, kept } of changed) if (!kept) setValue(field, now[field] as never)
    setSeen(present)
    goOn(present.version, now)
    setChanges(changed)
  }

  return { changes, takeOver }
}

/** Shows for each field the earlier and the present value, and whether the typed value stays. */
export function Changes({ changes }: { changes: readonly Change[] }): ReactNode {
  const t = useWords(kindsWords)
  const told = useTold()
  if (changes.length === 0) return null
  return (
    <ul>
      {changes.map(({ field, old, now, kept }) => {
        const said = `${t(field)}: ${told(field, old)} → ${told(field, now)}`
        return <li key={field}>{kept ? t('kept', { said }) : said}</li>
      })}
    </ul>
  )
}

/** Gives the value of a field as the form words the value. */
function useTold(): (field: Field, values: KindValues) => string {
  const t = useWords(kindsWords)
  const form = useWords(formWords)
  const pilot = useWords(pilotWords)
  const words: Partial<Record<Field, (values: KindValues) => string | null | undefined>> = {
    fleets: ({ fleets }) => fleets.join(', '),
    positions: ({ positions }) => positions.map((one) => pilot(`position_${one}`)).join(', '),
    source: ({ source }) => t(`source_${source}`),
    profile_field: ({ profile_field }) => profile_field && t(`field_${profile_field}`),
    validity_unit: ({ validity_unit }) => t(`unit_${validity_unit}`),
    to_month_end: ({ to_month_end }) => form(to_month_end ? 'yes' : 'no'),
  }
  return (field, values) => (words[field]?.(values) ?? String(values[field] ?? '')) || '–'
}

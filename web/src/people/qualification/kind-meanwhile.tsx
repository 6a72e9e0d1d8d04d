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

/** A field that somebody else changed since the form was opened; `kept`: it was typed here too, and stays. */
interface Change {
  field: Field
  old: KindValues
  now: KindValues
  kept: boolean
}

/**
 * What another admin has saved since a kind’s form was opened. `takeOver` reads what is there now and puts that into
 * every field in which nothing was typed: a form that is saved once more takes back nothing.
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
    // a field and its value are of one kind, which a loop over all of them does not tell
    for (const { field, kept } of changed) if (!kept) setValue(field, now[field] as never)
    setSeen(present)
    goOn(present.version, now)
    setChanges(changed)
  }

  return { changes, takeOver }
}

/** Field by field what it said and says now, and whether what was typed here stays. */
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

/** What stands in a field, as its form says it. */
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

import { useDebouncedValue } from '@mantine/hooks'
import { NOBODY } from '@trms/contract/common/crew-code'
import { checkClashes, MAX_SIMS } from '@trms/contract/exchange/sim/calls'
import type { Clash } from '@trms/contract/exchange/sim/entity'
import type { MessageKey } from '@trms/contract/messages/index'
import { useMemo } from 'react'
import { useRead } from '../../../api/hooks.ts'
import { fold } from './create-check.ts'
import { type Field, lookInput, type PersonField, type SimValues } from './create-values.ts'

const PAUSE_MS = 400

export interface Look {
  clashes: readonly Clash[]
  /** The clashes of one session, by its index among the given sessions. */
  clashesOf(index: number): readonly Clash[]
  /** The name of the person with this crew code; empty until known. */
  nameOf(code: string): string
  /** The problem of a crew code that has been looked up; null if there is none, or not yet. */
  problemOf(field: PersonField, code: string): MessageKey | null
}

const NONE: readonly Clash[] = []

/** Asks the server about sessions while they are typed: the names of the crew codes, and the clashes. */
export function useClashes(sims: readonly SimValues[], id?: string): Look {
  // The input is compared as text, so that only a changed input is sent again.
  const [asked] = useDebouncedValue(
    JSON.stringify(sims.slice(0, MAX_SIMS).map(lookInput)),
    PAUSE_MS,
  )
  const input = useMemo(() => ({ sims: JSON.parse(asked), ...(id && { id }) }), [asked, id])
  const { data, isPlaceholderData } = useRead(checkClashes, input, { keepPrevious: true })

  return useMemo(() => {
    const crew = new Map(data?.crew.map((one) => [fold(one.crew_code), one]))
    const byIndex = new Map<number, Clash[]>()
    for (const one of data?.clashes ?? [])
      byIndex.set(one.index, [...(byIndex.get(one.index) ?? []), one])
    const settled = data && !isPlaceholderData ? asked : ''
    return {
      clashes: data?.clashes ?? NONE,
      clashesOf: (index) => byIndex.get(index) ?? NONE,
      nameOf: (code) => crew.get(fold(code))?.name ?? '',
      problemOf: (field, code) => {
        if (code.trim() === '' || code.trim() === NOBODY) return null
        const member = crew.get(fold(code))
        if (member) return field.includes('pilot') || member.instructs ? null : 'not_an_instructor'
        const wasAsked = settled.includes(JSON.stringify(code)) || (settled && code.length > 10)
        return wasAsked ? 'unknown_crew_code' : null
      },
    }
  }, [data, isPlaceholderData, asked])
}

/** The fields of a session that a clash concerns. */
export function fieldsOf(values: SimValues, { part, what, who }: Clash): Field[] {
  if (what === 'place') return [`session${part}_place`]
  const fields: Field[] = [
    'first_pilot_crew_code',
    'second_pilot_crew_code',
    `sim${part}_instructor_crew_code`,
  ]
  return fields.filter((field) => fold(values[field]) === fold(who))
}

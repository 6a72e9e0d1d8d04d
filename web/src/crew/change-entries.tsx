import { Text } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import { isNothing } from '@trms/contract/office/audit/change-words'
import { auditName } from '@trms/contract/office/audit/words'
import type { reportHistory } from '@trms/contract/office/event-report/calls'
import type { tdHistory } from '@trms/contract/office/training-document/calls'
import type { personHistory } from '@trms/contract/people/account/calls'
import { useRead } from '../api/hooks.ts'
import { useLanguage } from '../i18n/words.ts'
import { useChangeText } from './change-text.ts'
import { History, type HistoryEntry } from './history.tsx'

export type HistoryCall = typeof personHistory | typeof reportHistory | typeof tdHistory
type Entry = Answer<HistoryCall>['entries'][number]

/** What the trail says of a person or a record, in the words of the trail. */
export function ChangeEntries({ call, id }: { call: HistoryCall; id: string }) {
  const { data, error } = useRead<HistoryCall>(call, { id })
  const told = useTold()
  if (!data) return <Text c="dimmed">{error?.message}</Text>
  return <History entries={data.entries.map(told)} />
}

function useTold() {
  const { language } = useLanguage()
  const textOf = useChangeText()
  return ({ seq, entity, action, by, at, changes }: Entry): HistoryEntry => {
    const text = textOf({ entity, named: {} })
    const said = (field: string, value: unknown) =>
      isNothing(value) ? '' : text.value(field, value)
    const reason = changes.find(({ field }) => field === 'reason')
    return {
      key: String(seq),
      title: auditName('action', action, language),
      by: by && [by.full_name, by.crew_code].filter(Boolean).join(' · '),
      at,
      ...(reason && { reason: said('reason', reason.new) }),
      changes: changes
        .filter((one) => one !== reason)
        .map(({ field, old, new: now }) => ({
          field: text.field(field),
          old: said(field, old),
          new: said(field, now),
        }))
        .filter((change) => change.old !== change.new),
    }
  }
}

import { Text } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import { MOST_CHANGES } from '@trms/contract/crew/change-history'
import { personWords } from '@trms/contract/crew/person-words'
import type { simHistory } from '@trms/contract/exchange/sim/calls'
import { isNothing } from '@trms/contract/office/audit/change-words'
import { auditName } from '@trms/contract/office/audit/words'
import { tellsNumbers } from '@trms/contract/office/audit/written-text'
import type { reportHistory } from '@trms/contract/office/event-report/calls'
import type { tdHistory } from '@trms/contract/office/training-document/calls'
import type { personHistory } from '@trms/contract/people/account/calls'
import { useEffect, useRef } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useChangeText } from './change-text.ts'
import { History, type HistoryEntry } from './history.tsx'
import { historyWords } from './history-words.ts'

export type HistoryCall =
  | typeof personHistory
  | typeof reportHistory
  | typeof simHistory
  | typeof tdHistory
type Entry = Answer<HistoryCall>['entries'][number]

/**
 * Lists what the audit trail says of a person or a record. The list takes the focus, because the button that
 * opened the list is gone.
 */
export function ChangeEntries({ call, id }: { call: HistoryCall; id: string }) {
  const t = useWords(historyWords)
  const { data, error } = useRead<HistoryCall>(call, { id })
  const told = useTold()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const { entries = [] } = data ?? {}
  return (
    <div ref={place} tabIndex={-1} aria-busy={!data && !error} style={{ outline: 'none' }}>
      {data ? <History entries={entries.map(told)} /> : <Text c="dimmed">{error?.message}</Text>}
      {entries.some((one) => tellsNumbers(one.changes)) && (
        <Text c="dimmed">{t('fingerprints')}</Text>
      )}
      {entries.length === MOST_CHANGES && (
        <Text c="dimmed">{t('newest', { count: MOST_CHANGES })}</Text>
      )}
    </div>
  )
}

function useTold() {
  const { language } = useLanguage()
  const textOf = useChangeText()
  return (entry: Entry): HistoryEntry => {
    const { seq, action, by, at, changes } = entry
    const text = textOf(entry)
    const said = (field: string, value: unknown) =>
      isNothing(value) ? '' : text.value(field, value)
    const reason = changes.find(({ field }) => field === 'reason')
    return {
      key: String(seq),
      title: auditName('action', action, language),
      by: by && personWords(by),
      at,
      ...(reason && { reason: said('reason', reason.new) }),
      // A deletion changes none of the record's fields. The trail lists the fields only to keep their values.
      changes: (action === 'archive' ? [] : changes)
        .filter((one) => one !== reason && isChanged(one))
        .map(({ field, old, new: now }) => ({
          field: text.field(field),
          old: said(field, old),
          new: said(field, now),
        })),
    }
  }
}

const isChanged = ({ old, new: now }: Entry['changes'][number]) =>
  !(isNothing(old) && isNothing(now)) && JSON.stringify(old) !== JSON.stringify(now)

import { keyCallWords } from '@trms/contract/key-calls'
import type { ApiKey, KeyState } from '@trms/contract/office/integration/key'
import IconBan from '~icons/ban'
import IconCircleCheck from '~icons/circle-check'
import IconClock from '~icons/clock'
import IconPlayerPause from '~icons/player-pause'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { integrationWords } from './words.ts'

const SIGNS = {
  valid: { tone: 'green', icon: IconCircleCheck },
  stopped: { tone: 'red', icon: IconPlayerPause },
  ended: { tone: 'grey', icon: IconClock },
  revoked: { tone: 'grey', icon: IconBan },
} as const satisfies Record<KeyState, object>

export function useKeyRows(revoke: (row: ApiKey) => void): ListRows<ApiKey> {
  const t = useWords(integrationWords)
  const { language } = useLanguage()
  const calls = (row: ApiKey) => row.calls.map((one) => keyCallWords(one, language)).join(', ')
  const used = (row: ApiKey) => (row.used_at ? formatDateTime(row.used_at) : t('never'))
  const made = (row: ApiKey) => `${formatDateTime(row.made_at)} · ${row.made_by}`
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: (row) => (
        <>
          {row.name}
          <br />
          <code>{row.hint}…</code>
          {row.note && <div>{row.note}</div>}
        </>
      ),
      width: 210,
    },
    { key: 'calls', head: t('calls'), cell: calls, width: 260, minor: true },
    { key: 'made', head: t('made'), cell: made, width: 170 },
    { key: 'used', head: t('used'), cell: used, width: 130 },
    { key: 'state', head: t('state'), cell: (row) => <State row={row} />, width: 190 },
  ]
  return {
    label: t('keys'),
    columns,
    card: (row) => ({
      title: row.name,
      facts: [
        <code key="hint">{row.hint}…</code>,
        calls(row),
        made(row),
        `${t('used')}: ${used(row)}`,
      ],
      status: <State row={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    actions: (row) =>
      row.can.revoke
        ? [{ label: t('revoke'), icon: IconBan, run: () => revoke(row), danger: true }]
        : [],
  }
}

function State({ row }: { row: ApiKey }) {
  const t = useWords(integrationWords)
  return (
    <>
      <StatusBadge {...SIGNS[row.state]}>{t(`state_${row.state}`)}</StatusBadge>
      <div>
        {row.state === 'revoked'
          ? t('revoked_by', { at: formatDateTime(row.revoked_at), name: row.revoked_by ?? '' })
          : t('until', { day: formatDate(row.ends_on) })}
      </div>
      {row.state === 'stopped' && <div>{t('stopped_why')}</div>}
    </>
  )
}

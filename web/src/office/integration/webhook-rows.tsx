import type { Webhook, WebhookState } from '@trms/contract/office/integration/webhook'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconKey from '~icons/key'
import IconListDetails from '~icons/list-details'
import IconPencil from '~icons/pencil'
import IconPlayerPause from '~icons/player-pause'
import IconPlayerPlay from '~icons/player-play'
import IconSend from '~icons/send'
import IconTrash from '~icons/trash'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './integrations.module.css'
import { deliveriesOf } from './paths.ts'
import { integrationWords, useEventNames } from './words.ts'

const SIGNS = {
  active: { tone: 'green', icon: IconCircleCheck },
  paused: { tone: 'grey', icon: IconPlayerPause },
  failed: { tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<WebhookState, object>

interface Doing {
  edit(row: Webhook): void
  ask(what: 'new_secret' | 'remove', row: Webhook): void
  run(what: 'pause' | 'resume' | 'test', row: Webhook): void
}

export function useWebhookRows({ edit, ask, run }: Doing): ListRows<Webhook> {
  const t = useWords(integrationWords)
  const names = useEventNames()
  const kinds = (row: Webhook) => row.kinds.map(names.kind).join(', ')
  const actions = (row: Webhook) => row.actions.map(names.action).join(', ') || t('everything')
  const answered = (row: Webhook) => (row.answered_at ? formatDateTime(row.answered_at) : '–')
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      head: t('name'),
      cell: (row) => (
        <>
          {row.name}
          <div className={classes.address}>{row.url}</div>
        </>
      ),
      width: 260,
    },
    { key: 'kinds', head: t('kinds'), cell: kinds, width: 200 },
    { key: 'actions', head: t('actions'), cell: actions, width: 180, minor: true },
    { key: 'answered', head: t('answered'), cell: answered, width: 140 },
    { key: 'state', head: t('state'), cell: (row) => <State row={row} />, width: 200 },
  ]
  return {
    label: t('webhooks'),
    columns,
    card: (row) => ({
      title: row.name,
      facts: [
        <span key="url" className={classes.address}>
          {row.url}
        </span>,
        kinds(row),
        actions(row),
        `${t('answered')}: ${answered(row)}`,
      ],
      status: <State row={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => row.name,
    actions: (row) => [
      { label: t('show_deliveries'), icon: IconListDetails, target: deliveriesOf(row.id) },
      { label: t('edit'), icon: IconPencil, run: () => edit(row) },
      ...(row.state === 'active'
        ? [
            { label: t('test'), icon: IconSend, run: () => run('test', row) },
            { label: t('pause'), icon: IconPlayerPause, run: () => run('pause', row) },
          ]
        : [{ label: t('resume'), icon: IconPlayerPlay, run: () => run('resume', row) }]),
      { label: t('new_secret'), icon: IconKey, run: () => ask('new_secret', row) },
      { label: t('remove'), icon: IconTrash, run: () => ask('remove', row), danger: true },
    ],
  }
}

function State({ row }: { row: Webhook }) {
  const t = useWords(integrationWords)
  return (
    <>
      <StatusBadge {...SIGNS[row.state]}>{t(`hook_${row.state}`)}</StatusBadge>
      {row.paused_at && <div>{t('since', { at: formatDateTime(row.paused_at) })}</div>}
      {row.waiting > 0 && <div>{t('waiting', { count: row.waiting })}</div>}
      {row.given_up > 0 && <div>{t('given_up', { count: row.given_up })}</div>}
    </>
  )
}

import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryState,
} from '@trms/contract/office/integration/webhook'
import {
  deliveryList,
  sendAgain,
  webhookList,
} from '@trms/contract/office/integration/webhook-calls'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconClock from '~icons/clock'
import IconSend from '~icons/send'
import { useRead, useSend } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { useList } from '../../ui/list/use-list.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { integrationWords, useEventNames } from './words.ts'

const SIGNS = {
  waiting: { tone: 'blue', icon: IconClock },
  sent: { tone: 'green', icon: IconCircleCheck },
  given_up: { tone: 'red', icon: IconAlertTriangle },
} as const satisfies Record<DeliveryState, object>

/** Shows the messages sent to webhooks, the result of each, and the time of the next attempt. */
export function Deliveries() {
  const t = useWords(integrationWords)
  const shared = useWords(sharedWords)
  const { data } = useRead(webhookList, { page_count: 100 })
  const again = useSend(sendAgain, { invalidates: [deliveryList, webhookList] })
  const rows = useDeliveryRows((row) =>
    again.mutate(
      { input: { id: row.id } },
      {
        onSuccess: () => notify.success(shared('delivery_again')),
        onError: (refused) => notify.error(refused.message),
      },
    ),
  )
  const hooks = (data?.webhooks ?? []).map((one) => ({ value: one.id, label: one.name }))
  const states = DELIVERY_STATES.map((value) => ({ value, label: t(`is_${value}`) }))
  const list = useList(deliveryList, (answer) => answer.deliveries, {
    sizes: [10, 25, 50],
    size: 25,
    withoutKeyword: true,
    selects: [
      { name: 'webhook', label: t('webhook'), choices: hooks },
      { name: 'state', label: t('state'), choices: states },
    ],
    filtersOf: ({ selects: { webhook, state } }) => ({
      ...(webhook && { webhook_id: webhook }),
      ...(state && { state }),
    }),
  })
  return (
    <ListPage
      list={list}
      rows={rows}
      empty={{ title: t('delivery_empty'), hint: t('delivery_empty_hint') }}
    />
  )
}

function useDeliveryRows(send: (row: Delivery) => void): ListRows<Delivery> {
  const t = useWords(integrationWords)
  const names = useEventNames()
  const event = ({ kind, action }: Delivery) =>
    action === 'test' ? t('test_event') : `${names.kind(kind)}: ${names.action(action)}`
  const columns: Column<Delivery>[] = [
    { key: 'at', head: t('at'), cell: (row) => formatDateTime(row.at), width: 150, oneLine: true },
    { key: 'webhook', head: t('webhook'), cell: (row) => row.webhook.name, width: 160 },
    {
      key: 'event',
      head: t('event'),
      cell: (row) => (
        <>
          {event(row)}
          <br />
          <code>{row.record_id.slice(0, 8)}</code>
        </>
      ),
      width: 230,
    },
    { key: 'state', head: t('state'), cell: (row) => <State row={row} />, width: 280 },
  ]
  return {
    label: t('deliveries'),
    columns,
    card: (row) => ({
      title: event(row),
      facts: [formatDateTime(row.at), row.webhook.name],
      status: <State row={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => `${event(row)}, ${formatDateTime(row.at)}`,
    actions: (row) =>
      row.can.send_again ? [{ label: t('send_again'), icon: IconSend, run: () => send(row) }] : [],
  }
}

function State({ row }: { row: Delivery }) {
  const t = useWords(integrationWords)
  const { state, tries, last_status, last_problem, next_at } = row
  const told = [
    last_problem && t(`problem_${last_problem}`),
    last_status && t('answer', { status: last_status }),
    tries > 1 && t('tries', { count: tries }),
  ].filter(Boolean)
  return (
    <>
      <StatusBadge {...SIGNS[state]}>{t(`is_${state}`)}</StatusBadge>
      {told.length > 0 && <div>{told.join(' · ')}</div>}
      {state === 'waiting' && (
        <div>{next_at ? t('next_try', { at: formatDateTime(next_at) }) : t('waits_for_hook')}</div>
      )}
    </>
  )
}

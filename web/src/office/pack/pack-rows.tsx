import { fileSize } from '@trms/contract/common/file-size'
import { PACK_KINDS, type Pack, type PackState } from '@trms/contract/office/pack/entity'
import IconAlertTriangle from '~icons/alert-triangle'
import IconBan from '~icons/ban'
import IconCircleCheck from '~icons/circle-check'
import IconClock from '~icons/clock'
import IconDownload from '~icons/download'
import IconTrash from '~icons/trash'
import { formatDate, formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { Column, ListRows } from '../../ui/list/list-rows.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import type { PackQuestion } from './pack-dialogs.tsx'
import { packWords, useKindName } from './words.ts'

const SIGNS = {
  waiting: { tone: 'grey', icon: IconClock },
  making: { tone: 'blue', icon: IconClock },
  ready: { tone: 'green', icon: IconCircleCheck },
  failed: { tone: 'red', icon: IconAlertTriangle },
  cancelled: { tone: 'grey', icon: IconBan },
  removed: { tone: 'grey', icon: IconTrash },
  expired: { tone: 'grey', icon: IconClock },
} as const satisfies Record<PackState, object>

const daysOf = ({ selection: { from, to } }: Pack) => `${formatDate(from)} – ${formatDate(to)}`

export function usePackRows(ask: (question: PackQuestion) => void): ListRows<Pack> {
  const t = useWords(packWords)
  const kindName = useKindName()
  const { language } = useLanguage()
  const whose = ({ pilots, selection }: Pack) =>
    [...pilots.map((one) => one.full_name), ...selection.fleets].join(', ') || t('everybody')
  const kinds = ({ selection }: Pack) =>
    selection.kinds.length === PACK_KINDS.length
      ? t('all_kinds')
      : selection.kinds.map(kindName).join(', ')
  const amount = ({ records, size }: Pack) =>
    [
      t(records === 1 ? 'records_one' : 'records', { count: records }),
      size !== null && fileSize(size, language),
    ]
      .filter(Boolean)
      .join(' · ')
  const columns: Column<Pack>[] = [
    {
      key: 'pack',
      head: t('pack'),
      cell: (row) => (
        <>
          {daysOf(row)}
          <br />
          {amount(row)}
        </>
      ),
      width: 200,
    },
    { key: 'of', head: t('of'), cell: whose, width: 200 },
    { key: 'kinds', head: t('kinds'), cell: kinds, width: 200, minor: true },
    {
      key: 'asked',
      head: t('asked'),
      cell: (row) => (
        <>
          {formatDateTime(row.asked_at)}
          <br />
          {row.asked_by}
        </>
      ),
      width: 170,
    },
    { key: 'state', head: t('state'), cell: (row) => <State pack={row} />, width: 210 },
  ]
  return {
    label: t('title'),
    columns,
    card: (row) => ({
      title: daysOf(row),
      facts: [
        whose(row),
        kinds(row),
        amount(row),
        `${formatDateTime(row.asked_at)} · ${row.asked_by}`,
      ],
      status: <State pack={row} />,
    }),
    rowKey: (row) => row.id,
    rowName: (row) => [daysOf(row), whose(row), formatDateTime(row.asked_at)].join(', '),
    actions: (row) => [
      ...(row.url
        ? // The browser can resume the download of a large file.
          [
            {
              label: t('download'),
              icon: IconDownload,
              run: () => window.location.assign(row.url ?? ''),
            },
          ]
        : []),
      ...(row.can.cancel
        ? [
            {
              label: t('cancel'),
              icon: IconBan,
              run: () => ask({ what: 'cancel', row }),
              danger: true,
            },
          ]
        : []),
      ...(row.can.remove
        ? [
            {
              label: t('remove'),
              icon: IconTrash,
              run: () => ask({ what: 'remove', row }),
              danger: true,
            },
          ]
        : []),
    ],
  }
}

function State({ pack }: { pack: Pack }) {
  const t = useWords(packWords)
  const { done, records, kept_until, problem } = pack
  return (
    <>
      <StatusBadge {...SIGNS[pack.state]}>
        {t(`state_${pack.state}`, { done, records, until: formatDateTime(kept_until) })}
      </StatusBadge>
      {pack.state === 'making' && <progress value={done} max={records} aria-hidden />}
      {problem && <div>{t(`problem_${problem}`)}</div>}
    </>
  )
}

import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { auditChainStatus } from '@trms/contract/office/audit/calls'
import IconAlertTriangle from '~icons/alert-triangle'
import IconLoader from '~icons/loader'
import IconShieldCheck from '~icons/shield-check'
import { readOptions, useRead, useSend } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import classes from './chain-status.module.css'
import { auditWords } from './words.ts'

const BROKEN = {
  changed: 'broken_changed',
  missing: 'broken_missing',
  'cut off': 'broken_cut',
  rewritten: 'broken_rewritten',
  'signature missing': 'broken_signature',
  'signature unknown': 'broken_unknown_signature',
} as const

const ASK_AGAIN_MS = 3000

/** Nobody sees these: as long as the moments that come, they keep the room for them, and nothing below moves. */
const LIKE_MOST = { checked_at: '2000-10-20T20:00:00Z', sealed_at: '2000-10-20T20:00:00Z' }

/** Every entry seals the one before it; the server recomputes them all, which takes a minute where there are millions. */
export function ChainStatus() {
  const t = useWords(auditWords)
  const queryClient = useQueryClient()
  const { data, error, isFetching } = useRead(
    auditChainStatus,
    {},
    { everyMs: ({ state }) => (state.data?.running ? ASK_AGAIN_MS : 0) },
  )
  const check = useSend(auditChainStatus)
  const checkAgain = () =>
    check.mutate(
      { input: { again: true } },
      {
        onSuccess: (answer) =>
          queryClient.setQueryData(readOptions(auditChainStatus, {}).queryKey, answer),
      },
    )
  const failure = check.error ?? error
  const told = (at: { checked_at: string; sealed_at: string | null }) =>
    [
      t('chain_checked', { at: formatDateTime(at.checked_at) }),
      at.sealed_at && t('chain_sealed', { at: formatDateTime(at.sealed_at) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <section className={classes.chain} aria-label={t('chain')}>
      <div role="status">
        {failure ? (
          <StatusBadge tone="red" icon={IconAlertTriangle}>
            {failure.message}
          </StatusBadge>
        ) : !data ? (
          <StatusBadge tone="grey" icon={IconLoader}>
            {t('chain_checking')}
          </StatusBadge>
        ) : data.broken_at ? (
          <StatusBadge tone="red" icon={IconAlertTriangle}>
            {t(BROKEN[data.broken_at.problem], {
              seq: data.broken_at.seq,
            })}
          </StatusBadge>
        ) : data.bad_seals > 0 ? (
          <StatusBadge tone="red" icon={IconAlertTriangle}>
            {t('broken_seals', { count: data.bad_seals })}
          </StatusBadge>
        ) : (
          <StatusBadge tone="green" icon={IconShieldCheck}>
            {t('chain_sound', { count: data.entries })}
          </StatusBadge>
        )}
        {data ? (
          <span className={classes.at}>
            {told(data)}
            {data.running && ` · ${t('chain_running')}`}
          </span>
        ) : (
          !failure && (
            <span className={classes.at} data-pending>
              {told(LIKE_MOST)}
            </span>
          )
        )}
      </div>
      <Button
        variant="default"
        loading={isFetching || check.isPending || data?.running === true}
        onClick={checkAgain}
      >
        {t('chain_again')}
      </Button>
    </section>
  )
}

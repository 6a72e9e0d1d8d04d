import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { auditChainStatus } from '@trms/contract/office/audit/calls'
import IconAlertTriangle from '~icons/alert-triangle'
import IconLoader from '~icons/loader'
import IconShieldCheck from '~icons/shield-check'
import { readOptions, useRead, useSend } from '../../api/hooks.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
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

/**
 * A hidden placeholder as wide as a real moment: the line keeps its height while the moment is unknown, so
 * that nothing below moves.
 */
const LIKE_MOST = '2000-10-20T20:00:00Z'

/**
 * Shows the result of the last check of the chain. The server recomputes the hash of every entry, which takes
 * about a minute for millions of entries; while a check runs, the status is read again every ASK_AGAIN_MS.
 */
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
  const isBusy = isFetching || check.isPending || data?.running === true
  const button = useFocusBack(isBusy && !check.isIdle)
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
        <span className={classes.at}>
          <span data-pending={!data || undefined}>
            {t('chain_checked', { at: formatDateTime(data?.checked_at ?? LIKE_MOST) })}
          </span>
          <span data-pending={!data?.sealed_at || undefined}>
            {` · ${t('chain_sealed', { at: formatDateTime(data?.sealed_at ?? LIKE_MOST) })}`}
          </span>
          {data?.running && ` · ${t('chain_running')}`}
        </span>
      </div>
      <Button ref={button} variant="default" loading={isBusy} onClick={checkAgain}>
        {t('chain_again')}
      </Button>
    </section>
  )
}

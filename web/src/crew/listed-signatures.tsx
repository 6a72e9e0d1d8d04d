import type { Subject } from '@trms/contract/crew/question'
import { type ListedSignatures, signatureStates } from '@trms/contract/crew/signature-states'
import { createContext, type ReactNode, use, useMemo } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconHistory from '~icons/history'
import IconQuestionMark from '~icons/question-mark'
import IconShieldCheck from '~icons/shield-check'
import { useRead } from '../api/hooks.ts'
import { useWords } from '../i18n/words.ts'
import { StatusBadge } from '../ui/part/status-badge.tsx'
import classes from './listed-signatures.module.css'
import { listedWords } from './listed-words.ts'

interface States {
  known: ReadonlyMap<string, ListedSignatures>
  /** True while the answer is on its way, so that nothing is known yet of rows that are new in the list. */
  isAsked: boolean
}
const Listed = createContext<States | 'unknown' | null>(null)

/**
 * Wraps a list of training records or forms. Asks for the signature states of the whole page with one call
 * each time the page is shown, and says below the list what was compared (SIG-04).
 */
export function SignaturesListed({
  subject,
  rows,
  children,
}: {
  subject: Subject
  rows: readonly { id: string }[] | undefined
  children: ReactNode
}) {
  const t = useWords(listedWords)
  const ids = rows?.map(({ id }) => id) ?? []
  const { data, isError, isPlaceholderData } = useRead(
    signatureStates,
    { subject, ids },
    { enabled: ids.length > 0, keepPrevious: true, freshMs: 0 },
  )
  const states = useMemo(
    () =>
      isError
        ? 'unknown'
        : {
            known: new Map(data?.records.map((one) => [one.id, one])),
            isAsked: !data || isPlaceholderData,
          },
    [data, isError, isPlaceholderData],
  )
  return (
    <Listed value={states}>
      {children}
      {ids.length > 0 && <p className={classes.note}>{t('compared')}</p>}
    </Listed>
  )
}

const SIGNS = {
  valid: { tone: 'green', icon: IconShieldCheck },
  changed: { tone: 'red', icon: IconAlertTriangle },
  altered: { tone: 'red', icon: IconAlertTriangle },
  missing: { tone: 'red', icon: IconAlertTriangle },
  named: { tone: 'grey', icon: IconHistory },
} as const

/**
 * Shows who has signed the record or form of a row, and whether the content is still what was signed. Until
 * the answer is there, a hidden badge with the `likely` text keeps the place, so that nothing below moves.
 */
export function ListedSignature({
  id,
  likely,
}: {
  id: string
  likely: ListedSignatures['signed'] | null
}) {
  const t = useWords(listedWords)
  const states = use(Listed)
  if (states === 'unknown')
    return (
      <StatusBadge tone="grey" icon={IconQuestionMark}>
        {t('unknown')}
      </StatusBadge>
    )
  const one = states?.known.get(id)
  if (!one && states?.isAsked && likely)
    return (
      <span className={classes.asked}>
        <StatusBadge tone="grey" icon={IconShieldCheck}>
          <span
            className={classes.state}
            data-likely={`${t(`signed_${likely}`)} ${t('state_valid')}`}
          />
        </StatusBadge>
      </span>
    )
  if (!one) return null
  const { state, signed } = one
  const { tone, icon } = SIGNS[state]
  return (
    <StatusBadge tone={tone} icon={icon} loud={false}>
      <span className={classes.state}>
        {t(`signed_${signed}`)} {t(`state_${state}`)}
      </span>
    </StatusBadge>
  )
}

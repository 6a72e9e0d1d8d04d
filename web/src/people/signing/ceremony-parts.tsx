import { useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { type AskedSignature, POSITION_NAMES } from '@trms/contract/common/signing'
import { POSITIONS } from '@trms/contract/crew/positions'
import { type ReactNode, useEffect, useState } from 'react'
import { pilotWords } from '../../crew/pilot-words.ts'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../session/session-store.ts'
import classes from './ceremony-dialog.module.css'
import { signingWords } from './words.ts'

/**
 * Calls `leave` when the person goes to another page, or when the session ends or changes: nothing is signed
 * then.
 */
export function useLeaving(leave: () => void): void {
  const session = useSession()?.ses
  const { pathname } = useLocation()
  const here = `${session} ${pathname}`
  const [opened] = useState(here)
  useEffect(() => {
    if (here !== opened) leave()
  })
}

/** Whether the dialog fills the screen, as on a phone held upright or sideways. */
export const useWholeWindow = () =>
  useMediaQuery('(max-width: 47.99em), (max-height: 32em)') ?? false

/**
 * What is signed, which scrolls by itself. A window too low for that scrolls the dialog as a whole; the focus
 * begins here then, because the password stands out of sight.
 */
export function ToRead({
  label,
  busy = false,
  children,
}: {
  label: string
  busy?: boolean
  children: ReactNode
}) {
  const isLow = useMediaQuery('(max-height: 32em)', undefined, { getInitialValueInEffect: false })
  return (
    <section
      className={classes.record}
      aria-label={label}
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      data-autofocus={isLow || undefined}
    >
      {children}
    </section>
  )
}

/**
 * Whether the password is asked for: true if the account has a password, null if only a passkey can sign,
 * false if the signer has neither.
 */
export const mayTypePassword = (
  { salt }: Pick<AskedSignature, 'salt'>,
  passkeys: AskedSignature['passkeys'] | false | undefined,
): boolean | null => (salt !== null ? true : passkeys ? null : false)

/** Shows the meaning of the signature, and the signer. */
export function Meaning({ asked }: { asked: Pick<AskedSignature, 'meaning' | 'signer'> }) {
  const t = useWords(signingWords)
  const ofPilots = useWords(pilotWords)
  const { meaning, signer } = asked
  const position = POSITIONS.find((one) => POSITION_NAMES[one] === signer.position)
  const rank = [
    signer.crew_code,
    position !== undefined && ofPilots(`position_${position}`),
    ...signer.instructor_rating,
  ]
  return (
    <div className={classes.meaning}>
      <div>
        <div className={classes.label}>{t('by_signing')}</div>
        <b>{t(`meaning_${meaning}`)}</b>
        {(meaning === 'agreed' || meaning === 'disagreed') && (
          <div className={classes.quiet}>{t(`no_change_${meaning}`)}</div>
        )}
      </div>
      <div>
        <div className={classes.label}>{t('as')}</div>
        <b>{signer.full_name}</b>
        <div className={classes.quiet}>{rank.filter(Boolean).join(' · ')}</div>
      </div>
    </div>
  )
}

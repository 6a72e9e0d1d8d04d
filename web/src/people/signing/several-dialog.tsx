import { Button, Modal, Text } from '@mantine/core'
import type { AskedSignature, GivenSignature } from '@trms/contract/common/signing'
import { useEffect, useRef, useState } from 'react'
import IconAlertTriangle from '~icons/alert-triangle'
import IconCircleCheck from '~icons/circle-check'
import IconFingerprint from '~icons/fingerprint'
import IconRefresh from '~icons/refresh'
import { ApiError } from '../../api/errors.ts'
import type { Several } from '../../api/several.ts'
import { useWords } from '../../i18n/words.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { showServerErrors } from '../../ui/field/contract-form.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { knowsPasskeys, signWithPasskey } from '../passkey/device.ts'
import { proveAll } from '../password/password-work.ts'
import dialog from './ceremony-dialog.module.css'
import { Meaning, mayTypePassword, ToRead, useLeaving, useWholeWindow } from './ceremony-parts.tsx'
import classes from './several-dialog.module.css'
import { severalWords } from './several-words.ts'
import { askEach, isOpen, outcomesOf, type Standing, signEach, standingOf } from './sign-each.ts'
import { SignForm, usePasswordForm } from './sign-form.tsx'
import { signingWords } from './words.ts'

/** The age at which statements are asked for anew: the one-time code of a statement ends after 15 minutes. */
const FRESH_MS = 10 * 60_000

/**
 * Shows the dialog with all records that were read, the meaning of the signatures, the signer and one
 * password; then each record is signed (SIG-01).
 */
export function SeveralDialog({ several: { signables, end } }: { several: Several }) {
  const t = useWords(severalWords)
  const words = useWords(signingWords)
  const wholeWindow = useWholeWindow()
  const [all, setAll] = useState<readonly Standing[]>(() => signables.map(standingOf))
  /** The newest state of all records, also during an attempt, when `all` is not yet drawn anew. */
  const now = useRef(all)
  const [asking, setAsking] = useState(true)
  const [signing, setSigning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = usePasswordForm()
  const open = all.filter(isOpen)
  const first = open[0]?.asked
  const again = useFocusBack(asking)
  const notAsked = all.filter((one) => one.notAsked)
  const passkeys = knowsPasskeys() && first?.passkeys
  const leave = () => end(outcomesOf(now.current))
  useLeaving(leave)

  function tell(next: Standing) {
    now.current = now.current.map((one) => (one.signable.id === next.signable.id ? next : one))
    setAll(now.current)
  }

  async function prepare(which: readonly Standing[]) {
    setAsking(true)
    await askEach(which, tell).finally(() => setAsking(false))
    // The records above have grown meanwhile and may have pushed the focused field out of sight.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  }
  async function prepareAgain() {
    await prepare(notAsked)
    // The button is gone once nothing is left to prepare, and the password is what the person types next.
    const isReady = now.current.some(isOpen) && now.current.every((one) => !one.notAsked)
    if (isReady) requestAnimationFrame(() => form.setFocus('signature.password'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void prepare(now.current)
  }, [])

  async function sign(
    otherwise: 'browser_too_old' | 'device_stopped',
    prover: (which: readonly AskedSignature[]) => Promise<Prover>,
  ) {
    setSigning(true)
    setRefusal(null)
    try {
      const left = () => now.current.filter(isOpen)
      const isOld = ({ askedAt }: Standing) => Date.now() - askedAt > FRESH_MS
      await askEach(
        left().filter((one) => isOld(one) && !one.unanswered),
        tell,
      )
      if (left().length === 0) return
      const proven = await prover(left().flatMap(({ asked }) => asked ?? []))
      await signEach(left(), { tell, proven, notAsAsked: words('not_as_asked') })
      if (now.current.every((one) => !one.notAsked)) leave()
    } catch (error) {
      if (!(error instanceof ApiError)) setRefusal(words(otherwise))
      else if (error.fields['signature.password']) {
        showServerErrors(form, { 'signature.password': error.fields['signature.password'] })
      } else setRefusal(error.message)
    } finally {
      setSigning(false)
    }
  }
  const signByPassword = (password: string) =>
    sign('browser_too_old', (which) => byPassword(which, password))

  const count = open.length
  const signed = all.filter(({ isSigned }) => isSigned).length
  const isBegun = signed > 0
  return (
    <Modal
      opened
      onClose={signing ? () => undefined : leave}
      closeOnClickOutside={false}
      title={all.length === 1 ? t('title_one') : t('title', { count: all.length })}
      size="48rem"
      fullScreen={wholeWindow}
      centered
      closeButtonProps={{ 'aria-label': t('close'), disabled: signing }}
      classNames={{
        content: dialog.content ?? '',
        header: dialog.header ?? '',
        body: dialog.body ?? '',
        title: dialog.title ?? '',
      }}
    >
      <ToRead label={t('what')} busy={asking}>
        <ol className={classes.records}>
          {all.map((one) => (
            <One key={one.signable.id} of={one} />
          ))}
        </ol>
      </ToRead>
      <SignForm
        form={form}
        sign={signByPassword}
        hasPassword={first ? mayTypePassword(first, passkeys) : asking || null}
        hint={t('password_once')}
        autoFocus
        refusal={refusal}
        signing={signing}
        leave={leave}
        leaving={t(count === 0 ? 'close' : isBegun ? 'end' : 'cancel')}
        submit={
          asking || (count > 0 && !(passkeys && first?.salt === null))
            ? {
                label: count === 1 ? t('sign_one') : t('sign', { count }),
                disabled: asking || !first?.salt,
              }
            : null
        }
      >
        {first && <Meaning asked={first} />}
        {asking && <Text role="status">{t('asking')}</Text>}
        {isBegun && !signing && <Text role="status">{t('signed_so_far', { count: signed })}</Text>}
        {notAsked.length > 0 && (
          <>
            {!asking && (
              <Text role="alert" c="var(--mantine-color-error)">
                {t('not_asked', { why: notAsked[0]?.notAsked?.message ?? '' })}
              </Text>
            )}
            <Button
              ref={again}
              variant={count === 0 ? 'filled' : 'default'}
              loading={asking}
              disabled={signing}
              leftSection={<IconRefresh />}
              onClick={() => void prepareAgain()}
            >
              {t('ask_again')}
            </Button>
          </>
        )}
        {!asking && !isBegun && count === 0 && notAsked.length === 0 && (
          <Text role="alert">{t('none')}</Text>
        )}
        {passkeys && (
          <>
            <div className={dialog.quiet} id="passkey-each">
              {count === 1 ? t('passkey_once') : t('passkey_each', { count })}
            </div>
            <Button
              disabled={signing || asking}
              aria-describedby="passkey-each"
              variant="default"
              leftSection={<IconFingerprint />}
              onClick={() => void sign('device_stopped', async () => byPasskey)}
            >
              {t('by_passkey')}
            </Button>
            {first.salt !== null && <div className={dialog.label}>{words('or_password')}</div>}
          </>
        )}
      </SignForm>
    </Modal>
  )
}

type Prover = (asked: AskedSignature) => Promise<GivenSignature>

const shownIn = ({ fingerprint, record, at }: AskedSignature) => ({
  fingerprint,
  record_id: record.id,
  at,
})

/** Proves the password for all statements with a single hash. */
async function byPassword(which: readonly AskedSignature[], password: string): Promise<Prover> {
  const codes = which.map(({ code }) => code)
  const proofs = await proveAll({ password, salt: which[0]?.salt ?? '', codes })
  return async (asked) => ({
    ...shownIn(asked),
    password: proofs[codes.indexOf(asked.code)] ?? '',
  })
}

/**
 * Signs one statement with a passkey; each statement is a challenge of its own, so the device asks each time.
 */
const byPasskey: Prover = async (asked) => {
  if (!asked.passkeys) throw new Error('The statement has no passkey challenge.')
  return { ...shownIn(asked), code: asked.code, passkey: await signWithPasskey(asked.passkeys) }
}

function One({ of: { signable, asked, notAsked, isSigned, error, unanswered } }: { of: Standing }) {
  const t = useWords(severalWords)
  return (
    <li>
      <b>{signable.name}</b>
      {asked?.files.map(({ field, name }) => (
        <div key={field} className={dialog.quiet}>
          {name}
        </div>
      ))}
      {asked && !error && <code>{asked.fingerprint}</code>}
      {isSigned && (
        <StatusBadge tone="green" icon={IconCircleCheck}>
          {t('signed')}
        </StatusBadge>
      )}
      {error && (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {t('not_possible', { why: error.message })}
        </StatusBadge>
      )}
      {notAsked && (
        <StatusBadge tone="amber" icon={IconAlertTriangle}>
          {t('not_prepared')}
        </StatusBadge>
      )}
      {!error && unanswered && (
        <StatusBadge tone="amber" icon={IconAlertTriangle}>
          {t('unanswered')}
        </StatusBadge>
      )}
    </li>
  )
}

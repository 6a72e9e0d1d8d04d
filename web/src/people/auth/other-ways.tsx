import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { PROVIDER_REFUSALS, PROVIDER_START } from '@trms/contract/people/auth/provider'
import { useState } from 'react'
import IconBuilding from '~icons/building'
import IconFingerprint from '~icons/fingerprint'
import { ApiError } from '../../api/errors.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './other-ways.module.css'
import { otherWaysWords } from './other-ways-words.ts'
import { Refusal } from './refusal.tsx'

/**
 * The name of the airline's identity provider, which the server writes into the page if there is one
 * (SSO-01).
 */
const provider = document.querySelector<HTMLMetaElement>('meta[name=provider]')?.content

/** Browsers offer passkeys only on secure pages, and only under a host name, not an IP address. */
const mayUsePasskeys =
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)

/**
 * Shows the ways to sign in without a password, above the form; loaded apart, so that the sign-in page shows
 * first.
 */
export function OtherWays() {
  const t = useWords(otherWaysWords)
  const [refusal, setRefusal] = useState<string | null>(null)
  if (!provider && !mayUsePasskeys) return null
  return (
    <div className={classes.part}>
      {refusal ? <Refusal>{refusal}</Refusal> : provider && <WhyRefused name={provider} />}
      {provider && <ProviderButton name={provider} />}
      {mayUsePasskeys && <PasskeyButton tell={setRefusal} />}
      <p>{t('or_by_password')}</p>
    </div>
  )
}

const useAsked = () => useSearch({ strict: false }) as { origin?: string; refused?: string }

/** Shows the reason why the identity provider sent the person back without a session. */
function WhyRefused({ name }: { name: string }) {
  const t = useWords(otherWaysWords)
  const { refused } = useAsked()
  const why = PROVIDER_REFUSALS.find((one) => one === refused)
  return why && <Refusal>{t(why, { name })}</Refusal>
}

/** Shows the button to the identity provider, a plain link, because the browser leaves this application. */
function ProviderButton({ name }: { name: string }) {
  const t = useWords(otherWaysWords)
  const { origin } = useAsked()
  const search = origin ? `?${new URLSearchParams({ origin })}` : ''
  return (
    <Button
      component="a"
      href={`${PROVIDER_START}${search}`}
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconBuilding />}
    >
      {t('sign_in_with', { name })}
    </Button>
  )
}

/**
 * Shows the button to sign in with a passkey; the device asks for finger, face or PIN and knows the account
 * (SSO-02).
 */
function PasskeyButton({ tell }: { tell(refusal: string | null): void }) {
  const t = useWords(otherWaysWords)
  const [asking, setAsking] = useState(false)
  const signIn = async () => {
    tell(null)
    setAsking(true)
    try {
      // The passkey code is fetched only when used.
      const { signInByPasskey } = await import('./passkey-sign-in.ts')
      await signInByPasskey()
    } catch (error) {
      tell(error instanceof ApiError ? error.message : t('passkey_stopped'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={asking}
      leftSection={<IconFingerprint />}
      onClick={() => void signIn()}
    >
      {t('sign_in_by_passkey')}
    </Button>
  )
}

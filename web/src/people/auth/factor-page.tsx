import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { passkeyAdd, passkeyBegin, passkeyList } from '@trms/contract/people/passkey/calls'
import { factorByPasskeys, factorOwn } from '@trms/contract/people/second-factor/calls'
import { useEffect, useRef, useState } from 'react'
import IconDeviceMobile from '~icons/device-mobile'
import IconFingerprint from '~icons/fingerprint'
import { send } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { useRead } from '../../api/hooks.ts'
import { renewSession } from '../../frame/renew-session.ts'
import { useMay } from '../../frame/session.ts'
import { SessionKeeper } from '../../frame/session-keeper.tsx'
import { useWords } from '../../i18n/words.ts'
import { useSession } from '../../session/session-store.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { StepFailure } from '../../ui/form/form-steps.ts'
import { deviceOf } from '../my-sessions/device.ts'
import { DeviceHasPasskey, knowsPasskeys, makePasskey } from '../passkey/device.ts'
import { passkeyWords } from '../passkey/passkey-words.ts'
import { factorWords } from '../second-factor/factor-words.ts'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import parts from '../second-factor/second-factor.module.css'
import { SetUpApp } from '../second-factor/set-up-app.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { Leave } from './leave.tsx'
import { LinkFirst } from './link-first.tsx'
import { Refusal } from './refusal.tsx'

/**
 * Shows the page on which a second factor is set up, if the role requires one; until then, no other page
 * opens (SSO-02).
 */
export const FactorPage = () => (useSession()?.change_after_link ? <LinkFirst /> : <SetUpFactor />)

function SetUpFactor() {
  const t = useWords(factorWords)
  const router = useRouter()
  const { data: own, dataUpdatedAt: readAt, refetch } = useRead(factorOwn, {})
  const [byApp, setByApp] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [finishing, setFinishing] = useState(false)
  const begun = useRef(false)

  const finish = async () => {
    setFinishing(true)
    try {
      await renewSession()
      await router.navigate({ to: '/', replace: true })
      if (codes === null) notify.success(t('set_before'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setFinishing(false)
    }
  }
  // The factor was set up by an earlier attempt, whose answer was lost or whose session was not renewed.
  const isSet = own?.on === true && codes === null && !begun.current
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known, and again each time it is read
  useEffect(() => {
    if (isSet) void finish()
  }, [isSet, readAt])
  const keep = (made: string[]) => {
    begun.current = true
    setCodes(made)
  }
  if (codes)
    return (
      <AuthFrame title={t('kept_title')}>
        <RecoveryCodes
          codes={codes}
          who=""
          done={t('kept')}
          go={() => void finish()}
          busy={finishing}
        />
        <SessionKeeper />
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('page_title')} hint={t('page_hint')}>
      {byApp ? (
        <SetUpApp asks={own?.asks ?? 'password'} onDone={keep} onCancel={() => setByApp(false)} />
      ) : (
        <Ways
          chooseApp={() => setByApp(true)}
          onBegin={() => {
            begun.current = true
          }}
          onDone={keep}
          onFailed={() => {
            begun.current = false
            void refetch()
          }}
          asked={own?.asks === 'nothing'}
        />
      )}
      <Leave />
      <SessionKeeper />
    </AuthFrame>
  )
}

/**
 * Adds a passkey of this device to the account, unless the device already has such a passkey, for instance
 * from an attempt whose last step failed.
 */
async function addHere(name: string) {
  try {
    const made = await makePasskey(await send(passkeyBegin, {}))
    await send(passkeyAdd, { name, passkey: made })
  } catch (error) {
    if (!(error instanceof DeviceHasPasskey)) throw error
  }
}

/**
 * Shows the choice of a second factor. `asked`: the password was proven a moment ago, so a passkey needs no
 * new proof; otherwise only the code app is offered. `onBegin` is called before the server is asked to use a
 * passkey; `onFailed` after a failure, which may have lost the answer of a server that did as asked.
 */
function Ways({
  chooseApp,
  onBegin,
  onDone,
  onFailed,
  asked,
}: {
  chooseApp(): void
  onBegin(): void
  onDone(codes: string[]): void
  onFailed(): void
  asked: boolean
}) {
  const t = useWords(factorWords)
  const passkey = useWords(passkeyWords)
  const may = useMay()
  const { data } = useRead(passkeyList, {}, { enabled: may(passkeyList) })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const device = deviceOf(navigator.userAgent)
  const make = async () => {
    setRefusal(null)
    setMaking(true)
    try {
      await addHere(device ? passkey('device_name', device) : passkey('plain_name'))
      onBegin()
      onDone((await send(factorByPasskeys, {})).recovery_codes)
    } catch (error) {
      const known = error instanceof ApiError || error instanceof StepFailure
      setRefusal(known ? error.message : passkey('device_failed'))
      onFailed()
    } finally {
      setMaking(false)
    }
  }
  return (
    <div className={parts.ways}>
      {refusal && <Refusal>{refusal}</Refusal>}
      <div>
        <Button size="md" fullWidth leftSection={<IconDeviceMobile />} onClick={chooseApp}>
          {t('choose_app')}
        </Button>
        <p>{t('choose_app_hint')}</p>
      </div>
      {asked && data?.possible && knowsPasskeys() && (
        <div>
          <Button
            size="md"
            variant="default"
            fullWidth
            loading={making}
            leftSection={<IconFingerprint />}
            onClick={() => void make()}
          >
            {t('choose_passkey')}
          </Button>
          <p>{t('choose_passkey_hint')}</p>
        </div>
      )}
    </div>
  )
}

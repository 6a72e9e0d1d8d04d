import { Button, TextInput } from '@mantine/core'
import { signInMessages } from '@trms/contract/messages/sign-in'
import type { AskedFactor } from '@trms/contract/people/second-factor/entity'
import { factorSignIn } from '@trms/contract/people/second-factor/sign-in-calls'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import IconFingerprint from '~icons/fingerprint'
import IconShieldLock from '~icons/shield-lock'
import { send } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { defineWords, useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { knowsPasskeys, signWithPasskey } from '../passkey/device.ts'
import { AuthFrame } from './auth-frame.tsx'
import donePlace from './done.module.css'
import classes from './login-page.module.css'
import { LostFactor } from './lost-factor.tsx'
import { Refusal } from './refusal.tsx'
import { secondStepWords } from './second-step-words.ts'
import { begin, type SecondStep } from './sign-in.ts'

const signInWords = defineWords('sign-in', signInMessages)

type Way = 'app' | 'passkey' | 'recovery'
type Given = Pick<typeof factorSignIn.input._zod.input, 'code' | 'recovery_code' | 'passkey'>

const waysOf = ({ app, passkeys, recovery }: AskedFactor): Way[] => [
  ...(app ? ['app' as const] : []),
  ...(passkeys && knowsPasskeys() ? ['passkey' as const] : []),
  ...(recovery ? ['recovery' as const] : []),
]

/**
 * Shows the page that asks for a code, a passkey or a recovery code after a right password (SSO-02). `leave`
 * starts the sign-in again.
 */
export function SecondStepPage({ step, leave }: { step: SecondStep; leave(): void }) {
  const t = useWords(secondStepWords)
  const ways = waysOf(step.asked)
  const [way, setWay] = useState(ways[0])
  const [lost, setLost] = useState(false)
  const answer = useAnswer(step)
  if (lost) return <LostFactor email={step.email} leave={leave} />
  const others = ways.filter((one) => one !== way)
  return (
    <AuthFrame title={t('title')} hint={t(way ? `hint_${way}` : 'hint_nowhere')}>
      {answer.refusal && <Refusal>{answer.refusal}</Refusal>}
      {(way === 'app' || way === 'recovery') && <CodeForm key={way} way={way} answer={answer} />}
      {way === 'passkey' && <PasskeyButton step={step} answer={answer} />}
      <div className={donePlace.links}>
        {others.map((one) => (
          <Button
            key={one}
            variant="subtle"
            onClick={() => {
              answer.forget()
              setWay(one)
            }}
          >
            {t(`by_${one}`)}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => setLost(true)}>
          {t('lost')}
        </Button>
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('back')}
        </Button>
      </div>
    </AuthFrame>
  )
}

/** Sends the second factor, and shows an error at the field or above the form. */
function useAnswer({ email, asked }: SecondStep) {
  const t = useWords(secondStepWords)
  const shared = useWords(signInWords)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const forget = () => {
    setRefusal(null)
    setProblem(null)
  }
  const give = async (given: () => Promise<Given>) => {
    if (sending) return
    forget()
    setSending(true)
    try {
      begin(await send(factorSignIn, { email, step: asked.step, ...(await given()) }))
      notify.success(shared('login_successfully'))
    } catch (error) {
      if (!(error instanceof ApiError)) setRefusal(t('passkey_stopped'))
      else if (error.code === 'INVALID_FIELDS')
        setProblem(Object.values(error.fields)[0] ?? error.message)
      else setRefusal(error.message)
    } finally {
      setSending(false)
    }
  }
  return { refusal, problem, sending, give, forget }
}
type Answering = ReturnType<typeof useAnswer>

function CodeForm({ way, answer }: { way: 'app' | 'recovery'; answer: Answering }) {
  const t = useWords(secondStepWords)
  const input = useRef<HTMLInputElement>(null)
  const { problem, sending, give } = answer
  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem) input.current?.select()
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value ?? ''
    void give(async () => (way === 'app' ? { code: typed } : { recovery_code: typed }))
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <TextInput
        ref={input}
        label={t(way === 'app' ? 'code' : 'recovery_code')}
        size="md"
        autoComplete={way === 'app' ? 'one-time-code' : 'off'}
        inputMode={way === 'app' ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconShieldLock />}
        error={problem}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        {t('sign_in')}
      </Button>
    </form>
  )
}

function PasskeyButton({ step, answer }: { step: SecondStep; answer: Answering }) {
  const t = useWords(secondStepWords)
  const { passkeys } = step.asked
  return (
    passkeys && (
      <Button
        size="md"
        fullWidth
        loading={answer.sending}
        leftSection={<IconFingerprint />}
        onClick={() => void answer.give(async () => ({ passkey: await signWithPasskey(passkeys) }))}
      >
        {t('by_passkey')}
      </Button>
    )
  )
}

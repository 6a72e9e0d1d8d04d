import { type FormEvent, useRef, useState } from 'react'
import { dropCookie, writeCookie } from '../../session/cookies.ts'
import { notify } from '../../ui/dialog/notify.ts'
import type { SecondStep, SignInForm, SignInProblems } from './sign-in.ts'
import { refusalOf, type SignInRefusal } from './sign-in-refusal.ts'

export const REMEMBERED = 'email'
const REMEMBERED_DAYS = 30

/** The schemas and calls load when the person begins to type, so that the page shows sooner. */
const loadSignIn = () => import('./sign-in.ts')

/** Gives null without a connection; the form then stays unchecked, and `send` shows the network error. */
const signInPart = () => loadSignIn().catch(() => null)

function valuesOf(form: HTMLFormElement): SignInForm {
  const values = new FormData(form)
  const text = (name: string) => String(values.get(name) ?? '')
  return { email: text('email'), password: text('password'), remember: values.has('remember') }
}

const focus = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()

/**
 * Keeps the state of the sign-in form. Everybody opens this page first, so the form does without the larger
 * form library of the other pages. The fields are checked on sending, and from then on while the person
 * types.
 */
export function useSignInForm(success: () => string, onSecondStep: (step: SecondStep) => void) {
  const [problems, setProblems] = useState<SignInProblems>({})
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null)
  const [sending, setSending] = useState(false)
  const sent = useRef(false)

  const check = async (form: HTMLFormElement) => {
    const part = await signInPart()
    const wrong = part?.check(valuesOf(form)) ?? {}
    setProblems(wrong)
    return { part, wrong }
  }

  const send = async (form: HTMLFormElement) => {
    const { part, wrong } = await check(form)
    const first = wrong.email ? 'email' : wrong.password ? 'password' : null
    if (first) return focus(form, first)
    setRefusal(null)
    if (!part) return setRefusal({ key: 'network_error' })
    const { email, password, remember } = valuesOf(form)
    try {
      const step = await part.signIn(email.trim(), password)
      if (remember) writeCookie(REMEMBERED, email.trim(), REMEMBERED_DAYS)
      else dropCookie(REMEMBERED)
      if (step) onSecondStep(step)
      else notify.success(success())
    } catch (error) {
      setRefusal(refusalOf(error))
      focus(form, 'password')
    }
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    sent.current = true
    setSending(true)
    await send(event.currentTarget).finally(() => setSending(false))
  }

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (sent.current) void check(currentTarget)
    else void signInPart()
  }

  return { problems, refusal, sending, form: { onSubmit, onInput } }
}

import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import IconClipboardCheck from '~icons/clipboard-check'
import { useWords } from '../../i18n/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import type { SecondStep } from './sign-in.ts'
import { authWords } from './words.ts'

/** The identity provider and passkeys, where there are any (other-ways.tsx). */
const OtherWays = lazy<ComponentType>(() =>
  import('./other-ways.tsx')
    .then((part) => ({ default: part.OtherWays }))
    .catch(() => ({ default: () => null })),
)

/** What follows the password of whoever has a second factor (second-step.tsx); everybody else does without. */
const SecondStepPage = lazy(() =>
  import('./second-step.tsx').then((part) => ({ default: part.SecondStepPage })),
)

export function LoginPage() {
  const t = useWords(authWords)
  const [step, setStep] = useState<SecondStep | null>(null)
  if (step)
    return (
      <Suspense fallback={<AuthFrame title={t('sign_in')}>{null}</AuthFrame>}>
        <SecondStepPage step={step} leave={() => setStep(null)} />
      </Suspense>
    )
  return (
    <AuthFrame title={t('sign_in')} hint={t('sign_in_hint')}>
      <Suspense>
        <OtherWays />
      </Suspense>
      <LoginForm onSecondStep={setStep} />
      <Link to="/survey" className={classes.survey}>
        <IconClipboardCheck size={20} />
        <span>
          <b>{t('survey')}</b>
          <span>{t('survey_hint')}</span>
        </span>
        <IconChevronRight />
      </Link>
    </AuthFrame>
  )
}

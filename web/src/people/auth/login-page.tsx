import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import IconChevronRight from '~icons/chevron-right'
import IconClipboardCheck from '~icons/clipboard-check'
import { useWords } from '../../i18n/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import { useEndLeftover } from './end-leftover.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import type { SecondStep } from './sign-in.ts'
import { authWords } from './words.ts'

/**
 * The buttons of the identity provider and of passkeys (other-ways.tsx); without a connection, no buttons.
 */
const OtherWays = lazy<ComponentType>(() =>
  import('./other-ways.tsx')
    .then((part) => ({ default: part.OtherWays }))
    .catch(() => ({ default: () => null })),
)

/**
 * The page of the second factor after the password (second-step.tsx), fetched only if an account has a
 * factor.
 */
const SecondStepPage = lazy(() =>
  import('./second-step.tsx').then((part) => ({ default: part.SecondStepPage })),
)

export function LoginPage() {
  const t = useWords(authWords)
  const [step, setStep] = useState<SecondStep | null>(null)
  useEndLeftover()
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

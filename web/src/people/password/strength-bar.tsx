import { useWords } from '../../i18n/words.ts'
import { lengthOf, MIN_LENGTH, type Strength } from './password-strength.ts'
import { passwordWords } from './password-words.ts'
import classes from './strength-bar.module.css'

const STEPS = [1, 2, 3, 4] as const

/**
 * Shows the strength as four steps and a word; the live region is polite, so that screen readers read the
 * word in a pause.
 */
export function StrengthBar({
  password,
  strength,
  isCommon,
}: {
  password: string
  strength: Strength
  isCommon: boolean
}) {
  const t = useWords(passwordWords)
  const left = MIN_LENGTH - lengthOf(password)
  const word = !password
    ? t('strength_none')
    : strength > 0
      ? t(`strength_${strength as 1 | 2 | 3 | 4}`)
      : isCommon && left <= 0
        ? t('strength_0_common')
        : t('strength_0_short', { left })
  return (
    <div className={classes.strength}>
      <div className={classes.bar} data-strength={password ? strength : 'none'} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} data-on={step <= strength || undefined} />
        ))}
      </div>
      <p className={classes.word} role="status">
        {t('strength')}: <b data-strength={password ? strength : 'none'}>{word}</b>
      </p>
      <p className={classes.rule}>{t('rule')}</p>
    </div>
  )
}

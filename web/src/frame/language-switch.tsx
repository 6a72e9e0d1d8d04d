import { LANGUAGE_NAMES, LANGUAGES } from '@trms/contract/messages/languages'
import { useLanguage, useWords } from '../i18n/words.ts'
import { entryWords } from './entry-words.ts'
import classes from './language-switch.module.css'

/**
 * The switch between the two languages. `onNavy`: the background is navy always, or only in a narrow window,
 * where the sign-in page's cover is at the top.
 */
export function LanguageSwitch({ onNavy }: { onNavy?: 'always' | 'narrow' }) {
  const t = useWords(entryWords)
  const { language, setLanguage } = useLanguage()
  return (
    <fieldset className={classes.switch} data-navy={onNavy} aria-label={t('language')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          aria-label={`${one.toUpperCase()} - ${LANGUAGE_NAMES[one]}`}
          onClick={() => setLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

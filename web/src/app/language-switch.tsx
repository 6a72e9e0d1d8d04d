import { LANGUAGES } from '@trms/contract/messages/index'
import { useLanguage, useMessages } from '../i18n/messages.ts'
import classes from './language-switch.module.css'
import { frameWords } from './words.ts'

const NAMES = { vi: 'Tiếng Việt', en: 'English' }

export function LanguageSwitch({ onNavy = false }: { onNavy?: boolean }) {
  const t = useMessages(frameWords)
  const { language, setLanguage } = useLanguage()
  return (
    <fieldset className={classes.switch} data-navy={onNavy || undefined} aria-label={t('language')}>
      {LANGUAGES.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          aria-label={`${one.toUpperCase()} - ${NAMES[one]}`}
          onClick={() => setLanguage(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  )
}

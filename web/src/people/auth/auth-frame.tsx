import { type ReactNode, useEffect } from 'react'
import { entryWords } from '../../frame/entry-words.ts'
import { LanguageSwitch } from '../../frame/language-switch.tsx'
import { Mark } from '../../frame/mark.tsx'
import { useWords } from '../../i18n/words.ts'
import { FlightPath, FlightPathBand } from './flight-path.tsx'
import classes from './login-page.module.css'
import { authWords } from './words.ts'

/** Shows the frame of the sign-in pages: the navy half, and the form beside. */
export function AuthFrame({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) {
  const t = useWords(authWords)
  const frame = useWords(entryWords)
  useEffect(() => {
    document.title = `${title} - Training Record Management System`
  }, [title])

  return (
    <div className={classes.page}>
      <header className={classes.cover}>
        <FlightPath className={classes.wide} />
        <FlightPathBand className={classes.band} />
        <div className={classes.brand}>
          <Mark size={44} />
          <div>
            <b>{frame('brand')}</b>
            <span lang="en">{frame('system')}</span>
          </div>
        </div>
        <p className={classes.slogan}>{t('slogan')}</p>
        <p className={classes.sloganText}>{t('slogan_text')}</p>
      </header>
      <main className={classes.main}>
        <div className={classes.language}>
          <LanguageSwitch onNavy="narrow" />
        </div>
        <div className={classes.column}>
          <h1>{title}</h1>
          {hint && <p className={classes.hint}>{hint}</p>}
          {children}
        </div>
        <p className={classes.help}>{t('help')}</p>
      </main>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { useWords } from '../i18n/words.ts'
import { BarContext } from './bar-context.ts'
import classes from './bare.module.css'
import { entryWords } from './entry-words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Mark } from './mark.tsx'

/**
 * A simple frame with mark, language switch and main landmark, for a page outside of the shell. Inside the
 * shell only the content is drawn.
 */
export function Bare({ children }: { children: ReactNode }) {
  const t = useWords(entryWords)
  if (useContext(BarContext)) return children
  return (
    <>
      <header className={classes.bar}>
        <Link to="/">
          <Mark size={36} />
          <span>
            <b>{t('brand')}</b>
            <span className={classes.division}>{t('division')}</span>
          </span>
        </Link>
        <LanguageSwitch onNavy="always" />
      </header>
      <main className={classes.page}>{children}</main>
    </>
  )
}

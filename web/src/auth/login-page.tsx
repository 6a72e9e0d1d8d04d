import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LanguageSwitch } from '../app/language-switch.tsx'
import { Mark } from '../app/mark.tsx'
import { frameWords } from '../app/words.ts'
import { useMessages } from '../i18n/messages.ts'
import { FlightPath, FlightPathBand } from './flight-path.tsx'
import { LoginForm } from './login-form.tsx'
import classes from './login-page.module.css'
import { authWords } from './words.ts'

export function LoginPage() {
  const t = useMessages(authWords)
  const frame = useMessages(frameWords)
  useEffect(() => {
    document.title = `${t('sign_in')} - Training Record Management System`
  }, [t])

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
          <LanguageSwitch onNavy />
        </div>
        <div className={classes.column}>
          <h1>{t('sign_in')}</h1>
          <p className={classes.hint}>{t('sign_in_hint')}</p>
          <LoginForm />
          <Link to="/survey" className={classes.survey}>
            <IconClipboardCheck size={20} stroke={1.75} aria-hidden />
            <span>
              <b>{t('survey')}</b>
              <span>{t('survey_hint')}</span>
            </span>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Link>
        </div>
        <p className={classes.help}>{t('help')}</p>
      </main>
    </div>
  )
}

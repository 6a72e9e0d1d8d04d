import { Link } from '@tanstack/react-router'
import IconArrowLeft from '~icons/arrow-left'
import { useWords } from '../../i18n/words.ts'
import classes from './done.module.css'
import { resetWords } from './reset-words.ts'

export function BackToLogin() {
  const t = useWords(resetWords)
  return (
    <Link to="/login" className={classes.back}>
      <IconArrowLeft />
      {t('back_to_login')}
    </Link>
  )
}

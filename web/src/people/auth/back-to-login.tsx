import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useWords } from '../../i18n/words.ts'
import classes from './done.module.css'
import { resetWords } from './reset-words.ts'

export function BackToLogin() {
  const t = useWords(resetWords)
  return (
    <Link to="/login" className={classes.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {t('back_to_login')}
    </Link>
  )
}

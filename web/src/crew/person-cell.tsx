import { LEFT } from '@trms/contract/crew/left-words'
import { useLanguage } from '../i18n/words.ts'
import classes from './person-cell.module.css'

/** A person by name and, under it, crew code. */
export const PersonCell = ({ name, code }: { name: string; code: string }) => (
  <>
    <b className={classes.name}>{name}</b>
    <span className={classes.dimmed}>{code}</span>
  </>
)

/** That whoever is asked can no longer do it; nothing of anybody else. */
export function WhoLeft({ left }: { left: boolean }) {
  const { language } = useLanguage()
  return left && <span className={classes.left}>{LEFT[language]}</span>
}

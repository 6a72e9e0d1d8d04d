import { LEFT } from '@trms/contract/crew/left-words'
import { useLanguage } from '../i18n/words.ts'
import classes from './person-cell.module.css'

/** Shows a person's name and, below the name, the crew code. */
export const PersonCell = ({ name, code }: { name: string; code: string }) => (
  <>
    <b className={classes.name}>{name}</b>
    <span className={classes.dimmed}>{code}</span>
  </>
)

/**
 * Says that the person whose turn this is can no longer act (`left`), so that somebody else has to be named.
 */
export function WhoLeft({ left }: { left: boolean }) {
  const { language } = useLanguage()
  return left && <span className={classes.left}>{LEFT[language]}</span>
}

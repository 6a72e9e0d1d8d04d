import classes from './date-time.module.css'

const BETWEEN = ' - '

/**
 * A date and time as the formats of i18n give them. Where there is no room for one line it breaks between
 * the two alone, and nothing is seen of what stands between them. A text of another kind stands as it is.
 */
export function DateTime({ text }: { text: string }) {
  const [date, time, ...more] = text.split(BETWEEN)
  if (!time || more.length > 0) return text
  return (
    <span className={classes.clip}>
      <span className={classes.parts}>
        <span>{date}</span>
        <span>
          <span className={classes.between}>{BETWEEN}</span>
          {time}
        </span>
      </span>
    </span>
  )
}

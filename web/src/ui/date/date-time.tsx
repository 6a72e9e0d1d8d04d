import classes from './date-time.module.css'

const BETWEEN = ' - '

/**
 * Shows a date and time that an i18n format produced. In a narrow place the line breaks only between date and
 * time, and the separator is then hidden. Any other text is shown unchanged.
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

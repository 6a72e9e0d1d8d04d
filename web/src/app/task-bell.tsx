import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconBell from '~icons/bell'
import { useArea } from '../frame/session.ts'
import { useTaskCount } from '../frame/task-count.ts'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { linkTo } from '../ui/part/target.ts'
import classes from './task-bell.module.css'

/**
 * The highest number that fits on the bell, which has room for two digits. The accessible name, the menu and
 * the page show the full number.
 */
const MOST = 99

/** The link in the top bar, also on a phone, to the waiting tasks, with their number (ASK-01). */
export function TaskBell() {
  const t = useWords(frameWords)
  const area = useArea()
  const count = useTaskCount()
  return (
    <ActionIcon
      component={Link}
      {...linkTo({ to: `/${area}/tasks` })}
      variant="subtle"
      color="gray"
      size={40}
      className={classes.bell}
      aria-label={count > 0 ? t('tasks_open', { count }) : t('tasks')}
    >
      <IconBell size={22} />
      {count > 0 && (
        <span
          className={classes.count}
          data-count={count > MOST ? `${MOST}+` : count}
          aria-hidden
        />
      )}
    </ActionIcon>
  )
}

import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconBell from '~icons/bell'
import { useArea } from '../frame/session.ts'
import { useTaskCount } from '../frame/task-count.ts'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { linkTo } from '../ui/part/target.ts'
import classes from './task-bell.module.css'

/** More than two digits have no room on the bell; its name, the menu and the page say the number. */
const MOST = 99

/** In the top bar, on a phone too: how much waits, and the way to it (ASK-01). */
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

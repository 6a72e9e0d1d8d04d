import type { Task } from '@trms/contract/office/task/entity'
import IconClock from '~icons/clock'
import IconClockExclamation from '~icons/clock-exclamation'
import { isPressing } from './use-task-words.ts'
import classes from './wait-age.module.css'

/** Shows a clock with the waiting time; urgent tasks stand out. */
export function WaitAge({ task, text }: { task: Task; text: string }) {
  const pressing = isPressing(task)
  const Clock = pressing ? IconClockExclamation : IconClock
  return (
    <span className={classes.age} data-pressing={pressing || undefined}>
      <Clock size={16} />
      {text}
    </span>
  )
}

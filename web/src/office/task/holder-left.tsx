import type { HeldTask } from '@trms/contract/office/task/entity'
import classes from './holder-left.module.css'
import { useTaskWords } from './use-task-words.ts'

/** That whoever is asked can no longer do it; nothing of anybody else. */
export function HolderLeft({ task }: { task: HeldTask }) {
  const { left } = useTaskWords()
  return task.holder_left && <span className={classes.left}>{left(task)}</span>
}

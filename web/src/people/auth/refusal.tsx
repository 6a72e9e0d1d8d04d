import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './login-page.module.css'

/** Why it was refused, over the form. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.refusal}>
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

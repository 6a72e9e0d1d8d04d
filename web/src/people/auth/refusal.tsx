import type { ReactNode } from 'react'
import IconAlertCircle from '~icons/alert-circle'
import classes from './login-page.module.css'

/** Shows the reason of a refusal, above the form. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.refusal}>
      <IconAlertCircle />
      <div>{children}</div>
    </div>
  )
}

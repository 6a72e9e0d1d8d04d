import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconPlus from '~icons/plus'
import { linkTo, type Target } from '../part/target.ts'
import classes from './create-link.module.css'

export interface Create {
  label: string
  target: Target
}

/** Beside a list's title: makes a new one. On a phone the list's bar has it (`create` of ListPage). */
export const CreateLink = ({
  label,
  target,
  onPhone = false,
}: Create & {
  /** There is no list's bar. */
  onPhone?: boolean
}) => (
  <Button
    component={Link}
    {...linkTo(target)}
    {...(!onPhone && { className: classes.desk, 'data-desk': true })}
    leftSection={<IconPlus />}
  >
    {label}
  </Button>
)

/** The same in the bar at the bottom of a phone. */
export const CreateSquare = ({ label, target }: Create) => (
  <Link {...linkTo(target)} className={classes.square} aria-label={label}>
    <IconPlus size={22} />
  </Link>
)

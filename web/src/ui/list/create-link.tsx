import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconPlus from '~icons/plus'
import { linkTo, type Target } from '../part/target.ts'
import classes from './create-link.module.css'

export interface Create {
  label: string
  target: Target
}

/**
 * The link beside a list's title that creates a record. On a phone the bar at the bottom has this link
 * (`create` of ListPage).
 */
export const CreateLink = ({
  label,
  target,
  onPhone = false,
}: Create & {
  /** Shows the link on a phone too, for a page that has no bar at the bottom. */
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

/** The square create link in a phone's bar at the bottom. */
export const CreateSquare = ({ label, target }: Create) => (
  <Link {...linkTo(target)} className={classes.square} aria-label={label}>
    <IconPlus size={22} />
  </Link>
)

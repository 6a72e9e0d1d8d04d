import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconLock from '~icons/lock'
import { Empty } from '../part/states.tsx'
import { linkTo } from '../part/target.ts'

/** In place of a form: the record is not this person's to change; the way back to reading it. */
export const MayNotEdit = ({
  title,
  back,
  to,
  children,
}: {
  title: string
  /** What the way back says. */
  back: string
  to: string
  children?: ReactNode
}) => (
  <Empty
    icon={IconLock}
    title={title}
    action={
      <Button variant="default" renderRoot={(props) => <Link {...linkTo({ to })} {...props} />}>
        {back}
      </Button>
    }
  >
    {children}
  </Empty>
)

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import IconLock from '~icons/lock'
import { Empty } from '../part/states.tsx'
import { linkTo } from '../part/target.ts'

/** Shown in place of a form to a person who may not change the record, with a link back to the record. */
export const MayNotEdit = ({
  title,
  back,
  to,
  children,
}: {
  title: string
  /** The label of the link back. */
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

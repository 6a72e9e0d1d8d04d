import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/messages.ts'
import { listWords } from '../part/list-words.ts'
import { linkTo, type Target } from '../part/target.ts'

/** What can be done with a row. Without `target` and `run` it is shown, but cannot be chosen. */
export interface RowAction {
  label: string
  icon: Icon
  target?: Target
  run?(): void
  danger?: boolean
}

/** The menu at the right of a row; `name` tells its button from that of the other rows. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useMessages(listWords)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actions_of', { name })}>
          <IconDotsVertical size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <RowMenuItem key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One entry of such a menu. */
export function RowMenuItem({ action }: { action: RowAction }) {
  const { label, icon: Glyph, target, run, danger } = action
  const shared = {
    leftSection: <Glyph size={18} stroke={1.75} aria-hidden />,
    // The kit's own red text is too faint on the dark ground.
    ...(danger && { c: 'var(--mantine-color-error)' }),
  }
  if (target)
    return (
      <Menu.Item {...shared} renderRoot={(props) => <Link {...linkTo(target)} {...props} />}>
        {label}
      </Menu.Item>
    )
  return (
    <Menu.Item {...shared} disabled={!run} onClick={() => run?.()}>
      {label}
    </Menu.Item>
  )
}

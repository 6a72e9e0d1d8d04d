import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import IconDotsVertical from '~icons/dots-vertical'
import { useWords } from '../../i18n/words.ts'
import type { Icon } from '../part/icon.tsx'
import { listWords } from '../part/list-words.ts'
import { linkTo, type Target } from '../part/target.ts'
import classes from './row-menu.module.css'

/** What can be done with a row. Without `target` and `run` it is shown, but cannot be chosen. */
export interface RowAction {
  label: string
  icon: Icon
  target?: Target
  run?(): void
  danger?: boolean
}

interface RowMenuProps {
  /** Tells the menu's button from that of the other rows. */
  name: string
  actions: readonly RowAction[]
}

/** The menu at the right of a row. It costs more than the row: until it is first opened there is its button alone. */
export function RowMenu(props: RowMenuProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <WantedMenu {...props} />
  return (
    <Dots
      name={props.name}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  )
}

/** Opens with the focus on its button, as if it had been there before, so that the focus comes back to it. */
function WantedMenu({ name, actions }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    button.current?.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      withinPortal={false}
    >
      <Menu.Target>
        <Dots name={name} ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <RowMenuItem key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Dots({ name, ...props }: { name: string } & ComponentPropsWithRef<'button'>) {
  const t = useWords(listWords)
  return (
    <button
      {...props}
      type="button"
      className={classes.dots}
      aria-label={t('actions_of', { name })}
    >
      <IconDotsVertical />
    </button>
  )
}

/** One entry of such a menu. */
export function RowMenuItem({ action }: { action: RowAction }) {
  const { label, icon: Glyph, target, run, danger } = action
  const shared = {
    leftSection: <Glyph />,
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
    <Menu.Item
      {...shared}
      disabled={!run}
      onClick={({ currentTarget }) => {
        focusButtonOf(currentTarget)
        run?.()
      }}
    >
      {label}
    </Menu.Item>
  )
}

/** A dialog gives the focus back to where it was when it opened: that is the menu's button, for the entry will be gone. */
function focusButtonOf(entry: Element) {
  const button = entry.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (button) document.getElementById(button)?.focus({ preventScroll: true })
}

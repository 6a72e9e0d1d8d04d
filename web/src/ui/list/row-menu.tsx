import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react'
import IconDotsVertical from '~icons/dots-vertical'
import { useWords } from '../../i18n/words.ts'
import type { Icon } from '../part/icon.tsx'
import { listWords } from '../part/list-words.ts'
import { linkTo, type Target } from '../part/target.ts'
import classes from './row-menu.module.css'

/** An entry of a row's menu. Without `target` and `run` the entry is shown but cannot be chosen. */
export interface RowAction {
  label: string
  icon: Icon
  target?: Target
  run?(): void
  danger?: boolean
}

interface RowMenuProps {
  /** The name of the row, which distinguishes the menu's button from those of other rows. */
  name: string
  actions: readonly RowAction[]
}

/**
 * The menu at the right of a row. Drawing a menu is more expensive than drawing the row, so until the first
 * click only the button is drawn.
 */
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

/**
 * The menu after the first click. The new button takes the focus before the menu opens, so that the focus
 * returns to the button.
 */
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

/** An entry of a row's menu, or of any other menu of actions. */
export function RowMenuItem({ action }: { action: RowAction }) {
  const { label, icon: Glyph, target, run, danger } = action
  const shared = {
    leftSection: <Glyph />,
    // Mantine's own red is too faint for text on the dark background.
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

/**
 * A dialog returns the focus to the element that had the focus when the dialog opened. The menu entry will be
 * gone by then, so the menu's button takes the focus first.
 */
function focusButtonOf(entry: Element) {
  const button = entry.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (button) document.getElementById(button)?.focus({ preventScroll: true })
}

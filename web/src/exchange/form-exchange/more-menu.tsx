import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '~icons/dots'
import { useWords } from '../../i18n/words.ts'
import { type RowAction, RowMenuItem } from '../../ui/list/row-menu.tsx'
import { exchangeWords } from './exchange-words.ts'

/** The menu of a page's further actions; nothing if there are none. */
export function MoreMenu({
  actions,
  size = 36,
}: {
  actions: readonly RowAction[]
  /** The width and height of the button in pixels. */
  size?: number
}) {
  const t = useWords(exchangeWords)
  if (actions.length === 0) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={t('more')}>
          <IconDots />
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

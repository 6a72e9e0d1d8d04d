import { Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { importEntries } from '@trms/contract/people/qualification/file-calls'
import { createKind } from '@trms/contract/people/qualification/kind-calls'
import IconDots from '~icons/dots'
import IconDownload from '~icons/download'
import IconSettings from '~icons/settings'
import IconTableImport from '~icons/table-import'
import { useArea, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import type { ListView } from '../../ui/list/list-view.ts'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { ExportItems } from './board-export.tsx'
import { boardWords } from './board-words.ts'

/** Gives the pages beside the board that the reader may open. */
function useWays() {
  const t = useWords(boardWords)
  const may = useMay()
  const area = useArea() ?? 'admin'
  return [
    ...(may(importEntries)
      ? [{ to: `/${area}/readiness/import`, word: t('import'), icon: IconTableImport }]
      : []),
    ...(may(createKind)
      ? [{ to: '/admin/qualification-kinds', word: t('kinds'), icon: IconSettings }]
      : []),
  ]
}

/** On a desktop, each page has a button. */
export function BoardTools() {
  const navigate = useNavigate()
  return useWays().map(({ to, ...button }) => (
    <ToolButton key={to} {...button} onClick={() => void navigate({ to } as never)} />
  ))
}

/** On a phone, one menu holds the pages and the files, so that there is room for the search. */
export function BoardMenu({ view }: { view: ListView }) {
  const t = useWords(boardWords)
  const ways = useWays()
  const { busy, save } = useSaveFile()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ToolButton
          icon={ways.length > 0 ? IconDots : IconDownload}
          word={t(ways.length > 0 ? 'more' : 'export')}
          loading={busy}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems view={view} save={save} />
        {ways.map(({ to, word, icon: Sign }) => (
          <Menu.Item
            key={to}
            leftSection={<Sign />}
            renderRoot={(props) => <Link {...linkTo({ to })} {...props} />}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconTableExport } from '@tabler/icons-react'
import { BOARD_FORMATS, exportBoard } from '@trms/contract/people/qualification/file-calls'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import type { ListView } from '../../ui/list/list-view.ts'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import { boardWords } from './board-words.ts'

const SIGNS = { xlsx: IconTableExport, pdf: IconFileTypePdf }

/** The board as it is filtered and sorted, as a file. `asTool`: among the tools of a phone's toolbar. */
export function BoardExport({ view, asTool = false }: { view: ListView; asTool?: boolean }) {
  const t = useMessages(boardWords)
  const { language } = useLanguage()
  const { busy, save } = useSaveFile()
  const asked = {
    language,
    ...(view.keyword && { keyword: view.keyword }),
    ...view.selects,
    sort_by: view.sort,
    order: view.order,
  }
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        {asTool ? (
          <ToolButton icon={IconDownload} word={t('export')} loading={busy} />
        ) : (
          <Button loading={busy} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
            {t('export')}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {BOARD_FORMATS.map((format) => {
          const Sign = SIGNS[format]
          return (
            <Menu.Item
              key={format}
              onClick={() =>
                void save(`/v1/${exportBoard.path}?${new URLSearchParams({ ...asked, format })}`)
              }
              leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
            >
              {t(`export_${format}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

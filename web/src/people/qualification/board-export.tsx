import { Button, Menu } from '@mantine/core'
import { BOARD_FORMATS, exportBoard } from '@trms/contract/people/qualification/file-calls'
import IconDownload from '~icons/download'
import IconFileTypePdf from '~icons/file-type-pdf'
import IconTableExport from '~icons/table-export'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { fileOf, type ListView } from '../../ui/list/list-view.ts'
import { boardWords } from './board-words.ts'

const SIGNS = { xlsx: IconTableExport, pdf: IconFileTypePdf }

/** Shows the menu in the page's head that saves the board as a file. */
export function BoardExport({ view }: { view: ListView }) {
  const t = useWords(boardWords)
  const { busy, save } = useSaveFile()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button loading={busy} leftSection={<IconDownload />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems view={view} save={save} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Shows the menu items, one per file format, that save the board with the present filters and order. */
export function ExportItems({
  view,
  save,
}: {
  view: ListView
  save: ReturnType<typeof useSaveFile>['save']
}) {
  const t = useWords(boardWords)
  const { language } = useLanguage()
  return BOARD_FORMATS.map((format) => {
    const Sign = SIGNS[format]
    return (
      <Menu.Item
        key={format}
        onClick={() => void save(fileOf(exportBoard, view, { language, format }))}
        leftSection={<Sign />}
      >
        {t(`export_${format}`)}
      </Menu.Item>
    )
  })
}

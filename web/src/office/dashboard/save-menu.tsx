import { ActionIcon, Menu, useMantineCssVariablesResolver, useMantineTheme } from '@mantine/core'
import { figureWorkbook } from '@trms/contract/office/dashboard/calls'
import type { RefObject } from 'react'
import IconDownload from '~icons/download'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import IconPhotoDown from '~icons/photo-down'
import { formatDateTime } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { RowMenuItem } from '../../ui/list/row-menu.tsx'
import type { PanelData } from './panel-data.ts'
import { savePicture } from './picture.ts'
import { dashboardWords } from './words.ts'

/** Shows the menu that saves a figure as Excel, and as a picture if drawn (DSH-02). */
export function SaveMenu({
  panel,
  asOf,
  figure,
}: {
  panel: PanelData
  asOf: string
  /** The drawn chart; null while the figure is shown as a table. */
  figure: RefObject<HTMLElement | null> | null
}) {
  const t = useWords(dashboardWords)
  const { language } = useLanguage()
  const theme = useMantineTheme()
  const variables = useMantineCssVariablesResolver()
  const keep = (drawing: HTMLElement) =>
    savePicture(drawing, panel, {
      foot: [panel.note, t('counted_at', { at: formatDateTime(asOf) })].filter(Boolean).join(' '),
      name: `${panel.id}-${asOf.slice(0, 10)}.png`,
      light: variables?.(theme).light ?? {},
    })
  const address = `/v1/${figureWorkbook.path}?${new URLSearchParams({ figure: panel.id, language })}`
  const { busy, save } = useSaveFile()
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={30}
          loading={busy}
          aria-label={t('save_of', { title: panel.title })}
        >
          <IconDownload size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItem
          action={{
            label: t('save_excel'),
            icon: IconFileSpreadsheet,
            run: () => void save(address),
          }}
        />
        {figure && (
          <RowMenuItem
            action={{
              label: t('save_picture'),
              icon: IconPhotoDown,
              run: () => {
                if (figure.current)
                  void keep(figure.current).catch(() => notify.error(t('picture_failed')))
              },
            }}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

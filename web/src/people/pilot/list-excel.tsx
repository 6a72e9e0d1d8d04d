import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { createPilot } from '@trms/contract/people/pilot/calls'
import { exportPilots } from '@trms/contract/people/pilot/excel-calls'
import IconChevronDown from '~icons/chevron-down'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import IconTableExport from '~icons/table-export'
import IconTableImport from '~icons/table-import'
import { useMay } from '../../frame/session.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { ListView } from '../../ui/list/list-view.ts'
import { linkTo } from '../../ui/part/target.ts'
import { pilotListWords } from './list-words.ts'
import { exportAddress, templateAddress, usePilotPaths } from './paths.ts'

/** Shows the Excel menu: the filtered list, the import, and the template of the import. */
export function ExcelMenu({ view }: { view: ListView }) {
  const t = useWords(pilotListWords)
  const { language } = useLanguage()
  const may = useMay()
  const paths = usePilotPaths()
  const mayImport = may(createPilot)
  if (!mayImport && !may(exportPilots)) return null
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet />}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('excel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {may(exportPilots) && (
          <Menu.Item
            component="a"
            href={exportAddress(view, language)}
            download
            leftSection={<IconTableExport />}
          >
            {t('export')}
          </Menu.Item>
        )}
        {mayImport && (
          <Menu.Item
            leftSection={<IconTableImport />}
            renderRoot={(props) => <Link {...linkTo({ to: paths.import })} {...props} />}
          >
            {t('import')}
          </Menu.Item>
        )}
        {mayImport && (
          <Menu.Item
            component="a"
            href={templateAddress(language)}
            download
            leftSection={<IconFileSpreadsheet />}
          >
            {t('template')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RECORD_KINDS } from '@trms/contract/records/training-record/entity'
import IconChevronDown from '~icons/chevron-down'
import IconPlus from '~icons/plus'
import { recordCreate } from '../../crew/record-paths.ts'
import { useWords } from '../../i18n/words.ts'
import { linkTo } from '../../ui/part/target.ts'
import { RECORD_ICONS } from './record-icons.ts'
import { recordWords } from './record-words.ts'

/**
 * The menu that creates a record; shown only where the pilot's `can.create_record` allows the instructor to
 * (TF-05).
 */
export function CreateRecordMenu({ pilotId }: { pilotId: string }) {
  const t = useWords(recordWords)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
      <Menu.Target>
        <Button leftSection={<IconPlus />} rightSection={<IconChevronDown size={16} />}>
          {t('create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {RECORD_KINDS.map((kind) => {
          const Glyph = RECORD_ICONS[kind]
          return (
            <Menu.Item
              key={kind}
              leftSection={<Glyph />}
              renderRoot={(props) => <Link {...linkTo(recordCreate(kind, pilotId))} {...props} />}
            >
              {t(kind)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

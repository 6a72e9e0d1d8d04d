import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { LineCheck } from '@trms/contract/exchange/line-check/entity'
import type { LineCheckStage } from '@trms/contract/exchange/line-check/states'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { linkTo } from '../../ui/part/target.ts'
import { DeleteLineCheckDialog } from './dialog-remove.tsx'
import { SubmitDialog } from './dialog-submit.tsx'
import { useLineCheckPaths } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** What this reader may do with the line check. */
export function DetailActions({ check }: { check: LineCheck }) {
  const t = useMessages(lineCheckWords)
  const paths = useLineCheckPaths()
  const navigate = useNavigate()
  const submitting = useSubject<{ check: LineCheck; stage: LineCheckStage }>()
  const removal = useSubject<LineCheck>()
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      {check.can.delete && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={t('more')}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash {...icon} />}
              onClick={() => removal.ask(check)}
            >
              {t('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {check.can.update && (
        <Button
          variant="default"
          leftSection={<IconPencil {...icon} />}
          renderRoot={(props) => <Link {...linkTo({ to: paths.edit(check.id) })} {...props} />}
        >
          {t('edit')}
        </Button>
      )}
      {check.can.submit.map((stage) => (
        <Button
          key={stage}
          leftSection={<IconUpload {...icon} />}
          onClick={() => submitting.ask({ check, stage })}
        >
          {t(`upload_${stage}`)}
        </Button>
      ))}
      <SubmitDialog {...submitting} />
      <DeleteLineCheckDialog
        {...removal}
        onDeleted={() => void navigate(linkTo({ to: paths.list }) as never)}
      />
    </>
  )
}

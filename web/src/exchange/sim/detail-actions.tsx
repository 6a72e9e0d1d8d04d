import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconPencil, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { OpenForm, SimDetail, SimForm } from '@trms/contract/exchange/sim/entity'
import type { Stage } from '@trms/contract/exchange/sim/states'
import { useMessages } from '../../i18n/messages.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { linkTo } from '../../ui/part/target.ts'
import { detailWords } from './detail-words.ts'
import { RejectDialog } from './dialog-reject.tsx'
import { DeleteSimDialog } from './dialog-remove.tsx'
import { SubmitDialog } from './dialog-submit.tsx'
import { isOpen } from './form-state.ts'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/** The stage that is awaited, if it may be submitted, else the first that may; none once nobody is awaited. */
function mainStage({ can, awaited }: OpenForm): Stage | undefined {
  const next = awaited && { pilot: 1, instructor_a: 2, instructor_b: 3, office: undefined }[awaited]
  if (!awaited) return undefined
  return can.submit.find((stage) => stage === next) ?? can.submit[0]
}

/** What this reader may do with the form that is shown, and with the session. */
export function DetailActions({ sim, form }: { sim: SimDetail; form: SimForm }) {
  const t = useMessages(detailWords)
  const words = useMessages(simWords)
  const paths = useSimPaths()
  const navigate = useNavigate()
  const submitting = useSubject<{ form: OpenForm; stage: Stage }>()
  const rejecting = useSubject<OpenForm>()
  const removal = useSubject<SimDetail>()
  const open = isOpen(form) ? form : null
  const main = open && mainStage(open)
  const others = open?.can.submit.filter((stage) => stage !== main) ?? []
  const more = sim.can.update || sim.can.delete || others.length > 0
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      {more && (
        <Menu position="bottom-end" withInitialFocusPlaceholder={false} withinPortal={false}>
          <Menu.Target>
            <ActionIcon variant="default" size={40} aria-label={t('more')}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {open &&
              others.map((stage) => (
                <Menu.Item
                  key={stage}
                  leftSection={<IconUpload {...icon} />}
                  onClick={() => submitting.ask({ form: open, stage })}
                >
                  {t(`submit_${stage}`)}
                </Menu.Item>
              ))}
            {sim.can.update && (
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                renderRoot={(props) => <Link {...linkTo({ to: paths.edit(sim.id) })} {...props} />}
              >
                {words('edit')}
              </Menu.Item>
            )}
            {sim.can.delete && (
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<IconTrash {...icon} />}
                onClick={() => removal.ask(sim)}
              >
                {words('remove')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {open?.can.reject && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => rejecting.ask(open)}
        >
          {t('reject')}
        </Button>
      )}
      {open && main && (
        <Button
          leftSection={<IconUpload {...icon} />}
          onClick={() => submitting.ask({ form: open, stage: main })}
        >
          {t(`submit_${main}`)}
        </Button>
      )}
      <SubmitDialog {...submitting} />
      <RejectDialog {...rejecting} />
      <DeleteSimDialog
        {...removal}
        onDeleted={() => void navigate(linkTo({ to: paths.list }) as never)}
      />
    </>
  )
}

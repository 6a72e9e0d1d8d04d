import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleMinus, IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { fotDetail } from '@trms/contract/overview/calls'
import type { Pilot } from '@trms/contract/pilot/entity'
import { useMay } from '../app/session.ts'
import { recordList } from '../domain/record-paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { linkTo } from '../ui/target.ts'
import { profileMessages } from './profile-messages.ts'
import { StatusDialog, useStatusChange } from './status.tsx'
import { statusWords } from './status-words.ts'

const GLYPH = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What else can be done from a pilot's profile. */
export function MoreActions({ pilot }: { pilot: Pilot }) {
  const t = useMessages(profileMessages)
  const words = useMessages(statusWords)
  const mayReadRecords = useMay()(fotDetail)
  const status = useStatusChange()
  const verb = pilot.can.deactivate ? 'deactivate' : pilot.can.activate ? 'activate' : null
  return (
    <>
      {mayReadRecords && (
        <Button
          variant="default"
          leftSection={<IconFolder {...GLYPH} />}
          renderRoot={(props) => (
            <Link {...linkTo(recordList('admin', 'training_flight', pilot.id))} {...props} />
          )}
        >
          {t('training_file')}
        </Button>
      )}
      {verb && (
        <Button
          variant="default"
          leftSection={
            verb === 'activate' ? <IconCircleCheck {...GLYPH} /> : <IconCircleMinus {...GLYPH} />
          }
          onClick={() => status.ask(pilot)}
        >
          {words(verb)}
        </Button>
      )}
      <StatusDialog {...status} />
    </>
  )
}

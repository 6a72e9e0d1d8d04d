import { personHistory } from '@trms/contract/people/account/calls'
import {
  activatePilot,
  deactivatePilot,
  pilotDetail,
  searchPilot,
  sortPilot,
} from '@trms/contract/people/pilot/calls'
import type { PilotRow } from '@trms/contract/people/pilot/entity'
import { fotDetail, fotList } from '@trms/contract/records/overview/calls'
import IconCircleCheck from '~icons/circle-check'
import IconCircleMinus from '~icons/circle-minus'
import { useSend } from '../../api/hooks.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { StatusBadge } from '../../ui/part/status-badge.tsx'
import { statusWords } from './status-words.ts'

/** The reads whose answers show pilots; a change of a pilot outdates all of these. */
export const PILOT_READS = [sortPilot, pilotDetail, personHistory, searchPilot, fotDetail, fotList]

type Person = Pick<PilotRow, 'crew_code' | 'full_name' | 'status'>

export function PilotStatus({ status }: Pick<Person, 'status'>) {
  const t = useWords(statusWords)
  const active = status === 'active'
  return (
    <StatusBadge
      tone={active ? 'green' : 'grey'}
      icon={active ? IconCircleCheck : IconCircleMinus}
      loud={!active}
    >
      {t(status)}
    </StatusBadge>
  )
}

/** Keeps the pilot whose account is about to be activated or deactivated. */
export const useStatusChange = () => useSubject<Person>()

/** Shows the question before a pilot's account is activated or deactivated by crew code (PIL-07). */
export function StatusDialog({
  subject: pilot,
  opened,
  close,
}: ReturnType<typeof useStatusChange>) {
  const t = useWords(statusWords)
  const shared = useWords(sharedWords)
  const activate = useSend(activatePilot, { invalidates: PILOT_READS })
  const deactivate = useSend(deactivatePilot, { invalidates: PILOT_READS })
  if (!pilot) return null
  const ending = pilot.status === 'active'
  const change = ending ? deactivate : activate
  const verb = ending ? 'deactivate' : 'activate'
  const confirm = () =>
    change.mutate(
      { input: { crew_code: pilot.crew_code } },
      {
        onSuccess: () => {
          close()
          notify.success(shared(ending ? 'pilot_deactivated' : 'pilot_activated'))
        },
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`${verb}_title`)}
      confirm={t(`${verb}_confirm`)}
      danger={ending}
      busy={change.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      {t(`${verb}_text`, { name: pilot.full_name, code: pilot.crew_code })}
    </ConfirmDialog>
  )
}

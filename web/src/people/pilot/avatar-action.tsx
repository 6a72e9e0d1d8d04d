import { userDetail, userList } from '@trms/contract/people/account/calls'
import { changeAvatar } from '@trms/contract/people/pilot/calls'
import type { Pilot } from '@trms/contract/people/pilot/entity'
import type { ReactNode } from 'react'
import { useSend } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { AvatarPicker } from '../avatar/avatar-picker.tsx'
import { profileWords } from './profile-words.ts'
import { PILOT_READS } from './status.tsx'

/**
 * Shows the picture of a pilot, which is sent as soon as the picture is cut; the rest of the form waits for
 * Save (PIL-06).
 */
export function AvatarAction({ pilot, children }: { pilot: Pilot; children: ReactNode }) {
  const t = useWords(profileWords)
  const { mutate, isPending, error } = useSend(changeAvatar, {
    invalidates: [...PILOT_READS, userDetail, userList],
  })
  return (
    <AvatarPicker
      name={pilot.full_name}
      picture={pilot.avatar}
      size={72}
      busy={isPending}
      error={error ? (error.fields.avatar ?? error.message) : undefined}
      onPicked={(avatar) =>
        mutate(
          { input: { id: pilot.id }, files: { avatar } },
          { onSuccess: () => notify.success(t('picture_saved')) },
        )
      }
    >
      {children}
    </AvatarPicker>
  )
}

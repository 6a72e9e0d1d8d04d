import { IconBellRinging, IconFileSpreadsheet } from '@tabler/icons-react'
import { exportWaits } from '@trms/contract/office/task/calls'
import type { HeldTask } from '@trms/contract/office/task/entity'
import { useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { saveFile } from '../../api/save-file.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { sharedMessages } from '../../i18n/shared.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { useRemind } from './use-remind.ts'
import { waitsWords } from './waits-words.ts'

/** The list as a workbook, and a mail to all who are shown. */
export function WaitsTools({ list }: { list: List<HeldTask> }) {
  const t = useMessages(waitsWords)
  const shown = useSubject<readonly HeldTask[]>()
  const rows = list.rows ?? []
  return (
    <>
      <Workbook list={list} />
      <ToolButton
        icon={IconBellRinging}
        word={t('remind_all')}
        disabled={rows.length === 0}
        onClick={() => shown.ask(rows)}
      />
      <RemindAll {...shown} />
    </>
  )
}

function Workbook({ list: { view } }: { list: List<HeldTask> }) {
  const t = useMessages(waitsWords)
  const shared = useMessages(sharedMessages)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const fetchBook = async () => {
    setBusy(true)
    const { keyword, selects } = view
    const asked = new URLSearchParams({ language, ...selects, ...(keyword && { keyword }) })
    await saveFile(`/v1/${exportWaits.path}?${asked}`).catch((error: unknown) =>
      notify.error(error instanceof ApiError ? error.message : shared('export_failed')),
    )
    setBusy(false)
  }
  return (
    <ToolButton
      icon={IconFileSpreadsheet}
      word={t('excel')}
      loading={busy}
      onClick={() => void fetchBook()}
    />
  )
}

/** Says how many people get a mail before any goes out. */
function RemindAll({
  subject,
  opened,
  close,
}: {
  subject: readonly HeldTask[] | null
  opened: boolean
  close(): void
}) {
  const t = useMessages(waitsWords)
  const { send, busy } = useRemind()
  const asked = (subject ?? []).filter((task) => task.can_remind)
  const people = new Set(asked.flatMap(({ holder }) => holder?.id ?? [])).size
  const groups = asked.some(({ holder }) => !holder)
  const keys = [...new Set(asked.map(({ key }) => key))]
  return (
    <ConfirmDialog
      opened={opened}
      title={t('remind_title')}
      confirm={t('remind_confirm')}
      busy={busy}
      onConfirm={() => (keys.length > 0 ? send(keys, close) : close())}
      onClose={close}
    >
      {keys.length === 0 ? (
        t('remind_none')
      ) : (
        <>
          <p>
            {people === 1
              ? t('remind_person', { count: keys.length })
              : t('remind_people', { people, count: keys.length })}{' '}
            {groups && t('remind_groups')}
          </p>
          <p>{t('remind_rule')}</p>
        </>
      )}
    </ConfirmDialog>
  )
}

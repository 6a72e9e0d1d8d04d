import { exportWaits } from '@trms/contract/office/task/calls'
import type { WaitingTask } from '@trms/contract/office/task/entity'
import IconBellRinging from '~icons/bell-ringing'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { useRemind } from './use-remind.ts'
import { waitsWords } from './waits-words.ts'

/** Shows the buttons above the list: the Excel file, and a reminder to everybody on the shown page. */
export function WaitsTools({ list }: { list: List<WaitingTask> }) {
  const t = useWords(waitsWords)
  const shown = useSubject<readonly WaitingTask[]>()
  const rows = list.rows ?? []
  return (
    <>
      <Workbook list={list} />
      <ToolButton
        icon={IconBellRinging}
        word={t('remind_all')}
        disabled={rows.every((task) => task.holder_left)}
        onClick={() => shown.ask(rows)}
      />
      <RemindAll {...shown} />
    </>
  )
}

function Workbook({ list: { view } }: { list: List<WaitingTask> }) {
  const t = useWords(waitsWords)
  const { language } = useLanguage()
  const { busy, save } = useSaveFile()
  const { keyword, selects } = view
  const asked = new URLSearchParams({ language, ...selects, ...(keyword && { keyword }) })
  return (
    <ToolButton
      icon={IconFileSpreadsheet}
      word={t('excel')}
      loading={busy}
      onClick={() => void save(`/v1/${exportWaits.path}?${asked}`)}
    />
  )
}

/** Shows the question before the reminders, with the number of people who will get a mail. */
function RemindAll({
  subject,
  opened,
  close,
}: {
  subject: readonly WaitingTask[] | null
  opened: boolean
  close(): void
}) {
  const t = useWords(waitsWords)
  const { send, busy } = useRemind()
  const asked = (subject ?? []).filter((task) => task.can_remind)
  const people = new Set(asked.flatMap(({ holder }) => holder?.id ?? [])).size
  const groups = asked.some(({ holder }) => !holder)
  const keys = [...new Set(asked.map(({ key }) => key))]
  return (
    <ConfirmDialog
      opened={opened}
      title={t('remind_title')}
      confirm={keys.length > 0 ? t('remind_confirm') : undefined}
      busy={busy}
      onConfirm={() => send(keys, close)}
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

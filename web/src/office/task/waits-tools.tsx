import { Skeleton } from '@mantine/core'
import type { Answer } from '@trms/contract/call'
import { exportWaits, previewRemind } from '@trms/contract/office/task/calls'
import type { WaitingTask } from '@trms/contract/office/task/entity'
import IconBellRinging from '~icons/bell-ringing'
import IconFileSpreadsheet from '~icons/file-spreadsheet'
import { useRead } from '../../api/hooks.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { useSaveFile } from '../../ui/file/use-save-file.ts'
import { fileOf } from '../../ui/list/list-view.ts'
import { ToolButton } from '../../ui/list/tool-button.tsx'
import type { List } from '../../ui/list/use-list.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { useNotReminded, useRemind } from './use-remind.ts'
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
  return (
    <ToolButton
      icon={IconFileSpreadsheet}
      word={t('excel')}
      loading={busy}
      onClick={() => void save(fileOf(exportWaits, view, { language }))}
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
  const asked = (subject ?? []).filter((task) => !task.holder_left)
  const keys = [...new Set(asked.map(({ key }) => key))]
  const preview = useRead(
    previewRemind,
    { keys },
    { enabled: opened && keys.length > 0, freshMs: 0 },
  )
  const { data, error, isFetching, refetch } = preview
  return (
    <ConfirmDialog
      opened={opened}
      title={t('remind_title')}
      confirm={data && data.people > 0 ? t('remind_confirm') : undefined}
      ready={!isFetching}
      busy={busy}
      onConfirm={() => send(keys, close)}
      onClose={close}
    >
      {data ? (
        <Reminded told={data} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={80} radius={12} animate={false} />
      )}
    </ConfirmDialog>
  )
}

function Reminded({ told }: { told: Answer<typeof previewRemind> }) {
  const t = useWords(waitsWords)
  const notReminded = useNotReminded()(told)
  const { people, reminded: count, already, declined, own, gone } = told
  if (people === 0 && declined + own + gone === 0 && already > 0) return <p>{t('remind_none')}</p>
  return (
    <>
      <p>
        {people === 0
          ? t('remind_nobody')
          : people === 1
            ? t('remind_person', { count })
            : t('remind_people', { people, count })}
      </p>
      {notReminded.map((one) => (
        <p key={one}>{one}.</p>
      ))}
      {people > 0 && <p>{t('remind_rule')}</p>}
    </>
  )
}

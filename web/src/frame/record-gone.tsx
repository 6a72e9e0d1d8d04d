import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { goneRecordById } from '@trms/contract/office/archive/calls'
import IconArchive from '~icons/archive'
import IconFileOff from '~icons/file-off'
import { useRead } from '../api/hooks.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/part/states.tsx'
import { linkTo } from '../ui/part/target.ts'
import { useMay } from './session.ts'
import { frameWords } from './words.ts'

/**
 * Shown in place of a record that was not found. An administrator is told whether the record was deleted, by
 * whom and why.
 */
export function RecordGone() {
  const t = useWords(frameWords)
  const may = useMay()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data } = useRead(goneRecordById, { id }, { enabled: may(goneRecordById) && id !== '' })
  if (!data) return <Empty icon={IconFileOff} title={t('record_not_found')} />
  const { archived_at, archived_by, archive_reason, purged_at } = data
  const name = archived_by ?? t('the_system')
  return (
    <Empty
      icon={IconArchive}
      title={t(purged_at ? 'record_purged' : 'record_deleted')}
      action={
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              {...linkTo({
                to: '/admin/archive',
                ...(purged_at && { search: { tab: 'purged' } }),
              })}
              {...props}
            />
          )}
        >
          {t('open_archive')}
        </Button>
      }
    >
      {t('deleted_by', { at: formatDateTime(archived_at), name })}
      {archive_reason && `: ${archive_reason}`}
      {purged_at && ` ${t('purged_on', { at: formatDateTime(purged_at) })}`}
    </Empty>
  )
}

import { Button } from '@mantine/core'
import { Link, type LinkProps, useParams } from '@tanstack/react-router'
import { goneRecordById } from '@trms/contract/office/archive/calls'
import type { ReactNode } from 'react'
import IconArchive from '~icons/archive'
import IconFileOff from '~icons/file-off'
import { useRead } from '../api/hooks.ts'
import { formatDateTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/part/states.tsx'
import { linkTo } from '../ui/part/target.ts'
import type { Crumb } from './page.tsx'
import { useMay } from './session.ts'
import { useWayBack } from './way-back.ts'
import { frameWords } from './words.ts'

/**
 * Shown in place of a record that was not found, with a link to the page above. An administrator is told
 * whether the record was deleted, by whom and why, and led to the archive.
 */
export function RecordGone({ crumbs = [] }: { crumbs?: readonly Crumb[] | undefined }) {
  const t = useWords(frameWords)
  const may = useMay()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data } = useRead(
    goneRecordById,
    { id },
    { enabled: may(goneRecordById) && id !== '', freshMs: 0 },
  )
  if (!data)
    return (
      <Empty
        icon={IconFileOff}
        title={t('record_not_found')}
        action={<WayAbove crumbs={crumbs} />}
      />
    )
  const { archived_at, archived_by, archive_reason, purged_at } = data
  const name = archived_by ?? t('the_system')
  return (
    <Empty
      icon={IconArchive}
      title={t(purged_at ? 'record_purged' : 'record_deleted')}
      action={
        <Way {...linkTo({ to: '/admin/archive', ...(purged_at && { search: { tab: 'purged' } }) })}>
          {t('open_archive')}
        </Way>
      }
    >
      {t('deleted_by', { at: formatDateTime(archived_at), name })}
      {archive_reason && `: ${archive_reason}`}
      {purged_at && ` ${t('purged_on', { at: formatDateTime(purged_at) })}`}
    </Empty>
  )
}

/** The way back to the list of a record that is not there, as the user left that list. */
export function WayAbove({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useWords(frameWords)
  const { linkBack } = useWayBack()
  const above = crumbs.find(({ to }) => to !== undefined)
  if (!above?.to) return null
  const { to, search, label } = above
  return (
    <Way {...linkBack({ to, ...(search && { search }) })}>{t('removed_back', { list: label })}</Way>
  )
}

const Way = ({ children, ...link }: LinkProps & { children: ReactNode }) => (
  <Button variant="default" renderRoot={(props) => <Link {...link} {...props} />}>
    {children}
  </Button>
)

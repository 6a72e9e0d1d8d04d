import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { getLineCheckById, updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { useMessages } from '../../i18n/messages.ts'
import { MayNotEdit } from '../../ui/form/may-not-edit.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { EditForm } from './edit-form.tsx'
import { formMessages } from './form-messages.ts'
import { useLineCheckPaths } from './paths.ts'
import { lineCheckWords } from './words.ts'

/** LC-02. */
export function EditLineCheckPage() {
  const t = useMessages(formMessages)
  const words = useMessages(lineCheckWords)
  const paths = useLineCheckPaths()
  const { id = '' } = useParams({ strict: false })
  if (!useMay()(updateLineCheck)) return <NoAccess title={t('title_edit')} />
  return (
    <Page
      title={t('title_edit')}
      crumbs={[
        { label: words('title'), to: paths.list },
        { label: words('one'), to: paths.detail(id) },
      ]}
    >
      <Loaded key={id} id={id} />
    </Page>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useMessages(formMessages)
  const paths = useLineCheckPaths()
  const { data, error, refetch } = useRead(getLineCheckById, { id })
  // Starting afresh draws the form anew.
  const [round, setRound] = useState(0)
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <Stack maw={960} aria-busy>
        <Skeleton height={360} radius={12} animate={false} />
      </Stack>
    )
  if (!data.can.update)
    return (
      <MayNotEdit title={t('may_not_edit')} back={t('to_detail')} to={paths.detail(id)}>
        {t('may_not_edit_hint')}
      </MayNotEdit>
    )
  return <EditForm key={round} check={data} onStartAfresh={() => setRound(round + 1)} />
}

import { useNavigate, useParams } from '@tanstack/react-router'
import type { Inspection } from '@trms/contract/office/inspection/entity'
import {
  inspectionById,
  inspectionList,
  updateInspection,
} from '@trms/contract/office/inspection/office-calls'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Afresh } from '../../frame/create-page.tsx'
import { useEditForm } from '../../frame/edit-form.tsx'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { InspectionFields } from './fields.tsx'
import { checkChange, termsOf, useFieldLabel, valuesOf } from './form-values.ts'
import { INSPECTION_LIST, inspectionDetail } from './paths.ts'
import { inspectionWords } from './words.ts'

/** Shows the page on which an admin changes the subject and the last day of a running inspection. */
export function EditInspectionPage() {
  const t = useWords(inspectionWords)
  const may = useMay()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useRead(
    inspectionById,
    { id },
    { enabled: may(updateInspection) },
  )
  if (!may(updateInspection) || data?.can.update === false) return <NoAccess title={t('edit')} />
  const toList = { label: t('title'), to: INSPECTION_LIST }
  const retry = () => void refetch()
  if (!data)
    return <RecordPending title={t('edit')} crumbs={[toList]} error={error} retry={retry} />
  return (
    <Page title={t('edit')} crumbs={[toList, { label: data.full_name, to: inspectionDetail(id) }]}>
      <Afresh>{(onStartAfresh) => <Edit inspection={data} onStartAfresh={onStartAfresh} />}</Afresh>
    </Page>
  )
}

function Edit({ inspection, onStartAfresh }: { inspection: Inspection; onStartAfresh(): void }) {
  const t = useWords(inspectionWords)
  const labelOf = useFieldLabel()
  const navigate = useNavigate()
  const [check] = useState(() => checkChange(inspection.id))
  const { form, send, page } = useEditForm(updateInspection, {
    opened: inspection,
    read: inspectionById,
    name: 'inspection',
    plain: valuesOf,
    check,
    invalidates: [inspectionById, inspectionList],
    saved: 'inspection_updated',
    onDone: () => void navigate(linkTo({ to: inspectionDetail(inspection.id) }) as never),
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => void send(termsOf(values))}
    >
      <InspectionFields form={form} fixed />
    </FormPage>
  )
}

import { createInspection, inspectionList } from '@trms/contract/office/inspection/office-calls'
import { useCreateForm } from '../../frame/create-form.tsx'
import { CreatePage } from '../../frame/create-page.tsx'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { InspectionFields } from './fields.tsx'
import { checkNew, emptyInspection, inputOf, useFieldLabel } from './form-values.ts'
import { INSPECTION_LIST } from './paths.ts'
import { inspectionWords } from './words.ts'

export function CreateInspectionPage() {
  const t = useWords(inspectionWords)
  return (
    <CreatePage
      call={createInspection}
      title={t('create')}
      crumbs={[{ label: t('title'), to: INSPECTION_LIST }]}
    >
      {(onStartAfresh) => <NewInspection onStartAfresh={onStartAfresh} />}
    </CreatePage>
  )
}

function NewInspection({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(inspectionWords)
  const labelOf = useFieldLabel()
  const { form, send, page } = useCreateForm(createInspection, {
    name: 'inspection',
    plain: emptyInspection,
    check: checkNew,
    invalidates: [inspectionList],
    saved: 'inspection_created',
    list: { to: INSPECTION_LIST },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_new')}
      onSave={(values) => void send({ input: inputOf(values) })}
    >
      <InspectionFields form={form} />
    </FormPage>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  getSimSchedule,
  getSimScheduleSheet,
  uploadSimList,
} from '@trms/contract/exchange/sim-schedule/calls'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useRead } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { MonthField } from '../../ui/date/month-field.tsx'
import { notify } from '../../ui/dialog/notify.ts'
import { type Problems, useContractForm } from '../../ui/field/contract-form.ts'
import { FileField } from '../../ui/file/file-field.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { FieldGrid, FormSection } from '../../ui/form/form-section.tsx'
import { useFormSend } from '../../ui/form/form-send.ts'
import { useUnsaved } from '../../ui/form/form-state.ts'
import { type Search, text } from '../../ui/part/search-params.ts'
import { linkTo } from '../../ui/part/target.ts'
import { monthText, scheduleList, scheduleMonth } from './paths.ts'
import { scheduleWords } from './words.ts'

interface Values {
  sim_month: string | null
  sim_file: File | null
}

const MISSING = { key: 'please_select_date_and_schedule' } as const

const check = ({ sim_month, sim_file }: Values): Problems => ({
  ...(!sim_month && { sim_month: MISSING }),
  ...(!sim_file && { sim_file: MISSING }),
})

/** The page that uploads the workbook of a month (SCH-01). */
export function UploadPage() {
  const t = useWords(scheduleWords)
  const may = useMay()
  const { area } = useAccount()
  if (!may(uploadSimList)) return <NoAccess title={t('upload')} />
  return (
    <Page title={t('upload')} crumbs={[{ label: t('title'), to: scheduleList(area) }]}>
      <Upload />
    </Page>
  )
}

function Upload() {
  const t = useWords(scheduleWords)
  const { area } = useAccount()
  const navigate = useNavigate()
  const asked = text((useSearch({ strict: false }) as Search).month)
  const [plain] = useState<Values>(() => ({
    sim_month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : null,
    sim_file: null,
  }))
  const form = useContractForm(check, plain)
  const go = (target: Parameters<typeof linkTo>[0]) => void navigate(linkTo(target) as never)
  const sender = useFormSend(uploadSimList, form, {
    invalidates: [getSimSchedule, getSimScheduleSheet],
    onSuccess: ({ sim_month }) => {
      notify.success(t('done', { month: monthText(sim_month) }))
      go(scheduleMonth(area, sim_month))
    },
  })
  const unsaved = useUnsaved(form, plain, sender.isDone)
  const month = useWatch({ control: form.control, name: 'sim_month' })
  const { data } = useRead(getSimSchedule, {})
  const present = data?.find((one) => one.sim_month === month)
  return (
    <FormPage
      form={form}
      check={check}
      labelOf={(path) => t(path === 'sim_month' ? 'month' : 'file')}
      save={t('upload')}
      sender={sender}
      unsaved={unsaved}
      onCancel={() => go({ to: scheduleList(area) })}
      onSave={({ sim_month, sim_file }) =>
        void sender.send({
          input: { sim_month: sim_month ?? '' },
          files: { sim_file: sim_file ?? undefined },
        })
      }
    >
      <FormSection title={t('section')}>
        <FieldGrid columns={2}>
          <MonthField
            control={form.control}
            name="sim_month"
            label={t('month')}
            withAsterisk
            {...(present && {
              description: t('replaces', {
                month: monthText(present.sim_month),
                name: present.name,
              }),
            })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        </FieldGrid>
        <FileField
          control={form.control}
          name="sim_file"
          label={t('file')}
          required
          accept="xlsx"
          words={{ drop: t('drop'), pick: t('pick'), one: t('one') }}
          sent={sender.sent}
        />
      </FormSection>
    </FormPage>
  )
}

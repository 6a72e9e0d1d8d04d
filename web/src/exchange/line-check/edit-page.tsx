import { useNavigate } from '@tanstack/react-router'
import { isBegun } from '@trms/contract/exchange/form-exchange/shapes'
import { getLineCheckById, updateLineCheck } from '@trms/contract/exchange/line-check/calls'
import type { LineCheckDetail } from '@trms/contract/exchange/line-check/entity'
import { isInstructorFixed, LINE_CHECK_STATUS } from '@trms/contract/exchange/line-check/states'
import { searchPilot } from '@trms/contract/people/pilot/calls'
import type { ComponentProps } from 'react'
import { useEditForm } from '../../frame/edit-form.tsx'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { ExchangeEditPage } from '../form-exchange/exchange-pages.tsx'
import { exchangeWords } from '../form-exchange/exchange-words.ts'
import { CheckFields } from './check-fields.tsx'
import { lineChecks, useLineCheckPaths } from './feature.ts'
import { checkValues, inputOf, useFieldLabel, valuesOf } from './form-values.ts'
import { lineCheckWords } from './words.ts'

/**
 * The page that changes a line check. A pilot who has begun, an instructor who has submitted, and the date of
 * a completed line check stay (LC-02).
 */
export function EditLineCheckPage() {
  const t = useWords(lineCheckWords)
  return (
    <ExchangeEditPage pages={lineChecks} crumb={() => t('one')} hint={t('may_not_edit_hint')}>
      {(check, onStartAfresh) => <EditForm check={check} onStartAfresh={onStartAfresh} />}
    </ExchangeEditPage>
  )
}

function EditForm({ check, onStartAfresh }: { check: LineCheckDetail; onStartAfresh(): void }) {
  const t = useWords(exchangeWords)
  const paths = useLineCheckPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const detail = paths.detail(check.id)
  const {
    record: opened,
    form,
    send,
    page,
  } = useEditForm(updateLineCheck, {
    opened: check,
    read: getLineCheckById,
    address: detail,
    name: 'line_check',
    plain: valuesOf,
    check: checkValues,
    invalidates: lineChecks.reads,
    saved: 'data_updated',
    onDone: () => void navigate(linkTo({ to: detail }) as never),
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('save_change')}
      onSave={(values) => void send(inputOf(values))}
    >
      <CheckFields form={form} {...useChoices(opened)} />
    </FormPage>
  )
}

/** The fields that can no longer be changed, each with the reason. */
function useChoices(check: LineCheckDetail): Omit<ComponentProps<typeof CheckFields>, 'form'> {
  const shared = useWords(sharedWords)
  const searches = useMay()(searchPilot)
  const begun = isBegun(check.history)
  const fixed = (reason: string | null) => (reason === null ? {} : { fixed: reason })
  return {
    pilot: {
      person: { crew_code: check.pilot_crew_code, full_name: check.pilot_name },
      ...fixed(begun ? shared('line_check_begun') : searches ? null : ''),
    },
    instructor: {
      person: { crew_code: check.instructor_crew_code, full_name: check.instructor_name },
      ...fixed(
        isInstructorFixed(check.line_check_status, check.second_submit)
          ? shared('instructor_has_submitted')
          : null,
      ),
    },
    day:
      check.line_check_status === LINE_CHECK_STATUS.COMPLETED
        ? { value: formatDateTime(check.line_check_date), fixed: shared('form_completed') }
        : undefined,
  }
}

import { useNavigate } from '@tanstack/react-router'
import { holds, PERMISSION } from '@trms/contract/access'
import { createLineCheck, getLineCheckList } from '@trms/contract/exchange/line-check/calls'
import { searchPilot } from '@trms/contract/people/pilot/calls'
import { useCreateForm } from '../../frame/create-form.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { linkTo } from '../../ui/part/target.ts'
import { ExchangeCreatePage } from '../form-exchange/exchange-pages.tsx'
import { CheckFields } from './check-fields.tsx'
import { lineChecks, useLineCheckPaths } from './feature.ts'
import { checkValues, emptyCheck, inputOf, useFieldLabel } from './form-values.ts'
import { lineCheckWords } from './words.ts'

/** The page that creates a line check (LC-02). */
export const CreateLineCheckPage = () => (
  <ExchangeCreatePage pages={lineChecks}>
    {(onStartAfresh) => <NewLineCheck onStartAfresh={onStartAfresh} />}
  </ExchangeCreatePage>
)

function NewLineCheck({ onStartAfresh }: { onStartAfresh(): void }) {
  const t = useWords(lineCheckWords)
  const may = useMay()
  const account = useAccount()
  const paths = useLineCheckPaths()
  const navigate = useNavigate()
  const labelOf = useFieldLabel()
  const own = account.crew_code
    ? { crew_code: account.crew_code, full_name: account.full_name }
    : null
  const choosesPilot = holds(account, PERMISSION.CREATE_LINE_CHECK) && may(searchPilot)
  const go = (to: string) => void navigate(linkTo({ to }) as never)
  const { form, send, page } = useCreateForm(createLineCheck, {
    name: 'line_check',
    plain: () => emptyCheck(account.crew_code),
    check: checkValues,
    invalidates: lineChecks.reads,
    saved: 'data_created',
    onSaved: ({ id, can }) => {
      // A reader who may submit the first form goes to the new line check; a reader without the list creates
      // another.
      if (can.submit.length > 0) go(paths.detail(id))
      else if (may(getLineCheckList)) go(paths.list)
      else onStartAfresh()
    },
    list: { to: paths.list },
    onStartAfresh,
  })
  return (
    <FormPage
      {...page}
      labelOf={labelOf}
      save={t('create')}
      onSave={(values) => void send({ input: inputOf(values) })}
    >
      <CheckFields
        form={form}
        pilot={{ person: own, ...(!choosesPilot && { fixed: '' }) }}
        instructor={{ person: null }}
      />
    </FormPage>
  )
}

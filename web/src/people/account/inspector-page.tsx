import { Page } from '../../frame/page.tsx'
import { useWords } from '../../i18n/words.ts'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { accountWords } from './words.ts'

/** Shows an inspector the own account (SSO-02, INS-01). */
export function InspectorAccountPage() {
  const t = useWords(accountWords)
  return (
    <Page title={t('own_title')} narrow>
      <SecondFactor />
    </Page>
  )
}

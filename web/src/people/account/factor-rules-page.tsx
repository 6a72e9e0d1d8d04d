import { Skeleton, Switch, Text } from '@mantine/core'
import { factorRequire, factorRoles } from '@trms/contract/people/second-factor/calls'
import type { RoleRule } from '@trms/contract/people/second-factor/entity'
import { useRead, useSend } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { useMay } from '../../frame/session.ts'
import { frameWords } from '../../frame/words.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { factorOfWords } from './factor-card-words.ts'
import classes from './factor-rules.module.css'
import { USER_LIST } from './paths.ts'
import { accountWords } from './words.ts'

/** Shows the page that sets which roles must have a second factor (SSO-02). */
export function FactorRulesPage() {
  const t = useWords(factorOfWords)
  const accounts = useWords(accountWords)
  const may = useMay()(factorRoles)
  const { data, error, refetch } = useRead(factorRoles, {}, { enabled: may })
  if (!may) return <NoAccess title={t('rules_title')} />
  return (
    <Page title={t('rules_title')} crumbs={[{ label: accounts('title'), to: USER_LIST }]}>
      <div className={classes.page}>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={420} radius={12} animate={false} />}
        {data && (
          <FormSection title={t('roles')}>
            <Text c="dimmed">{t('rules_hint')}</Text>
            <ul className={classes.roles}>
              {data.roles.map((one) => (
                <Rule key={one.role} rule={one} />
              ))}
            </ul>
          </FormSection>
        )}
      </div>
    </Page>
  )
}

function Rule({ rule }: { rule: RoleRule }) {
  const t = useWords(factorOfWords)
  const frame = useWords(frameWords)
  const shared = useWords(sharedWords)
  const set = useSend(factorRequire, { invalidates: [factorRoles] })
  const { role, required, version, people, with_factor } = rule
  const name = frame(`role_${role}`)
  const turn = (on: boolean) =>
    set.mutate(
      { input: { role, required: on, version } },
      {
        onSuccess: () => notify.success(shared('factor_rule_set')),
        onError: (error) => notify.error(error.message),
      },
    )
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{t('people', { with_factor, people })}</p>
      </div>
      <Switch
        checked={required}
        disabled={set.isPending}
        label={t(required ? 'required' : 'not_required')}
        aria-label={t('rule_of', { role: name })}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </li>
  )
}

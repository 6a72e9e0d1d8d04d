import type { Account } from '@trms/contract/people/account/entity'
import type { ReactNode } from 'react'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import { AccountStatus } from './list-cells.tsx'
import classes from './user-facts.module.css'
import { accountWords } from './words.ts'

/** Shows the facts of an account as text. */
export function UserFacts({ account }: { account: Account }) {
  const t = useWords(accountWords)
  const frame = useWords(frameWords)
  return (
    <FormSection title={t('account')} aside={<AccountStatus account={account} />}>
      <div className={classes.who}>
        <InitialsAvatar name={account.full_name} picture={account.avatar} size={64} />
        <dl className={classes.facts}>
          <Fact name={t('name')}>{account.full_name}</Fact>
          <Fact name={t('email')}>{account.email}</Fact>
          <Fact name={t('role')}>{frame(`role_${account.role}`)}</Fact>
          <Fact name={t('fleet')}>{account.fleet ?? t('no_fleet')}</Fact>
          {account.crew_code && <Fact name={t('crew_code')}>{account.crew_code}</Fact>}
        </dl>
      </div>
    </FormSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

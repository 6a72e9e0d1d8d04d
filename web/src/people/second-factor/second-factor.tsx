import { Button, Skeleton } from '@mantine/core'
import { factorOwn } from '@trms/contract/people/second-factor/calls'
import { type OwnFactor, RECOVERY_CODES } from '@trms/contract/people/second-factor/entity'
import type { ReactNode } from 'react'
import IconDeviceMobile from '~icons/device-mobile'
import IconFingerprint from '~icons/fingerprint'
import IconKey from '~icons/key'
import { useRead } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { useAccount } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ErrorState } from '../../ui/part/states.tsx'
import { type FactorAct, FactorDialog } from './factor-dialogs.tsx'
import { factorWords } from './factor-words.ts'
import classes from './second-factor.module.css'

/** Shows the second factor of the own account (SSO-02); nothing for an account without a password. */
export function SecondFactor() {
  const t = useWords(factorWords)
  const { full_name } = useAccount()
  const { data, error, refetch } = useRead(factorOwn, {})
  useLive(['account'], [factorOwn])
  const act = useSubject<FactorAct>()
  // A fresh sign-in counts as proof only for a short time, so the kind of proof is read again before a dialog
  // opens.
  const ask = (what: FactorAct) => void refetch().finally(() => act.ask(what))
  if (data && !data.possible) return null
  return (
    <FormSection title={t('title')} flush>
      <p className={classes.hint}>{t('hint')}</p>
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton className={classes.reading} animate={false} />}
      {data && <Facts factor={data} ask={ask} />}
      <FactorDialog {...act} asks={data?.asks ?? 'password'} who={full_name} />
    </FormSection>
  )
}

function Facts({ factor, ask }: { factor: OwnFactor; ask(what: FactorAct): void }) {
  const t = useWords(factorWords)
  const { on, required, app, passkeys, recovery_codes: left } = factor
  const asked = on || required
  const has = asked && (app !== null || passkeys > 0)
  const used = app?.last_used_at
  const button = (
    what: FactorAct,
    words: 'set_up_app' | 'replace_app' | 'use_passkeys' | 'renew',
  ) => (
    <Button variant="default" onClick={() => ask(what)}>
      {t(words)}
    </Button>
  )
  return (
    <>
      {(!has || required) && (
        <p className={classes.note}>{t(has ? 'by_role' : required ? 'required_off' : 'off')}</p>
      )}
      <ul className={classes.facts}>
        <Fact
          icon={<IconDeviceMobile size={22} />}
          name={t('app')}
          act={button('app', app ? 'replace_app' : 'set_up_app')}
        >
          {app &&
            `${t('app_facts', { at: formatDateTime(app.set_up_at) })} · ${used ? t('app_used', { at: formatDateTime(used) }) : t('app_unused')}`}
        </Fact>
        {passkeys > 0 && (
          <Fact
            icon={<IconFingerprint size={22} />}
            name={t('passkeys')}
            act={!asked && button('passkeys', 'use_passkeys')}
          >
            {asked && t('passkeys_facts', { count: passkeys })}
          </Fact>
        )}
        {has && (
          <Fact icon={<IconKey size={22} />} name={t('codes')} act={button('renew', 'renew')}>
            {left > 0 ? t('codes_left', { count: left, all: RECOVERY_CODES }) : t('codes_none')}
          </Fact>
        )}
      </ul>
      {on && (!required || passkeys > 0) && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => ask('remove')}>
            {t('remove')}
          </Button>
        </div>
      )}
    </>
  )
}

function Fact({
  icon,
  name,
  act,
  children,
}: {
  icon: ReactNode
  name: string
  act: ReactNode
  children: ReactNode
}) {
  return (
    <li className={classes.fact}>
      {icon}
      <div className={classes.what}>
        <b>{name}</b>
        {children && <p>{children}</p>}
      </div>
      {act && <div className={classes.acts}>{act}</div>}
    </li>
  )
}

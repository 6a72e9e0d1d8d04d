import { Button, Group, Text } from '@mantine/core'
import { countMyTasks, getMyTasks } from '@trms/contract/office/task/calls'
import type { Account } from '@trms/contract/people/account/entity'
import {
  factorAskReset,
  factorConfirmReset,
  factorDetail,
  factorRefuseReset,
  factorReset,
  factorTakeBackReset,
} from '@trms/contract/people/second-factor/calls'
import type { FactorOf } from '@trms/contract/people/second-factor/entity'
import { useRead, useSend } from '../../api/hooks.ts'
import { useLive } from '../../frame/live.ts'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import { type Asked, useSubject } from '../../ui/dialog/use-subject.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { factorOfWords } from './factor-card-words.ts'
import classes from './permissions-card.module.css'

/** The reads that a removal changes: a waiting removal is also a task of the other administrators. */
const READS = [factorDetail, getMyTasks, countMyTasks]

type Question = 'reset' | 'ask_reset' | 'confirm_reset' | 'refuse_reset'

/** Shows another person's second factor, with the steps by which admins remove a lost factor (SSO-02). */
export function FactorCard({ account }: { account: Account }) {
  const t = useWords(factorOfWords)
  const shared = useWords(sharedWords)
  const standing = useStanding()
  const may = useMay()(factorDetail)
  const { data } = useRead(factorDetail, { id: account.id }, { enabled: may })
  useLive(['factor_reset'], [factorDetail])
  const question = useSubject<Question>()
  const takeBack = useSend(factorTakeBackReset, { invalidates: READS })
  if (!may || !data) return null
  const { can, reset } = data
  const ask = (what: Question, variant: 'default' | 'filled' = 'default') => (
    <Button variant={variant} onClick={() => question.ask(what)}>
      {t(what)}
    </Button>
  )
  return (
    <FormSection
      title={t('title')}
      aside={can.reset ? ask('reset') : can.ask_reset && ask('ask_reset')}
    >
      <p className={classes.plain}>{standing(data)}</p>
      {reset && (
        <>
          <Text mt="sm">
            {t('waits', {
              admin: reset.asked_by.full_name,
              at: formatDateTime(reset.asked_at),
              reason: reset.reason,
            })}
          </Text>
          <Group gap="sm" mt="sm">
            {can.decide_reset && ask('confirm_reset', 'filled')}
            {can.decide_reset && ask('refuse_reset')}
            {can.take_back_reset && (
              <Button
                variant="default"
                loading={takeBack.isPending}
                onClick={() =>
                  takeBack.mutate(
                    { input: { reset_id: reset.id } },
                    {
                      onSuccess: () => notify.success(shared('factor_reset_taken_back')),
                      onError: (error) => notify.error(error.message),
                    },
                  )
                }
              >
                {t('take_back_reset')}
              </Button>
            )}
          </Group>
        </>
      )}
      <FactorQuestion {...question} account={account} resetId={reset?.id ?? ''} />
    </FormSection>
  )
}

/** Gives the state of the second factor in one sentence. */
function useStanding() {
  const t = useWords(factorOfWords)
  return ({ on, required, app, passkeys, recovery_codes }: FactorOf): string => {
    if (!on && !required) return passkeys > 0 ? t('loose', { count: passkeys }) : t('none')
    const what = [
      app && t('app'),
      passkeys > 0 && t('passkeys', { count: passkeys }),
      recovery_codes > 0 && t('codes', { count: recovery_codes }),
    ].filter((one) => one !== false)
    return app || passkeys > 0 ? t('has', { what: what.join(', ') }) : t('owed')
  }
}

function FactorQuestion({
  subject,
  opened,
  close,
  account,
  resetId,
}: Asked<Question> & { account: Account; resetId: string }) {
  const t = useWords(factorOfWords)
  const shared = useWords(sharedWords)
  if (!subject) return null
  const { id, full_name: name } = account
  const dialog = {
    opened,
    close,
    title: t(`${subject}_title`, { name }),
    confirm: t(subject),
    invalidates: READS,
    children: <Text>{t(`${subject}_text`, { name })}</Text>,
  }
  const decision = { reset_id: resetId }
  switch (subject) {
    case 'reset':
      return (
        <ReasonDialog
          {...dialog}
          danger
          call={factorReset}
          input={{ id }}
          done={shared('factor_reset')}
        />
      )
    case 'ask_reset':
      return (
        <ReasonDialog
          {...dialog}
          call={factorAskReset}
          input={{ id }}
          done={shared('factor_reset_asked')}
        />
      )
    case 'confirm_reset':
      return (
        <ReasonDialog
          {...dialog}
          danger
          call={factorConfirmReset}
          input={decision}
          done={shared('factor_reset')}
        />
      )
    case 'refuse_reset':
      return (
        <ReasonDialog
          {...dialog}
          call={factorRefuseReset}
          input={decision}
          done={shared('factor_reset_refused')}
        />
      )
  }
}

import {
  factorByPasskeys,
  factorCodes,
  factorRemove,
} from '@trms/contract/people/second-factor/calls'
import { useState } from 'react'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { notify } from '../../ui/dialog/notify.ts'
import type { Asked } from '../../ui/dialog/use-subject.ts'
import { FormDialog } from '../../ui/form/dialog-form.tsx'
import { type Asks, ProveAnew } from '../passkey/proof-field.tsx'
import { factorWords } from './factor-words.ts'
import { ProvenForm } from './proven-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

export type FactorAct = 'app' | 'passkeys' | 'renew' | 'remove'

/**
 * Shows the dialog for each change of the own second factor; three of the four changes end with recovery
 * codes, which stay until the person confirms that they are kept.
 */
export function FactorDialog({
  subject,
  opened,
  close,
  asks,
  who,
}: Asked<FactorAct> & Asks & { who: string }) {
  const t = useWords(factorWords)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!subject) return null
  const leave = () => {
    close()
    setCodes(null)
  }
  return (
    <FormDialog
      opened={opened}
      title={t(codes ? 'kept_title' : `${subject}_title`)}
      // A click outside does not close the dialog while recovery codes are shown, so that no codes are lost.
      close={codes ? () => undefined : leave}
      centered
    >
      {codes ? (
        <RecoveryCodes codes={codes} who={who} done={t('kept')} go={leave} />
      ) : asks === 'provider' ? (
        <ProveAnew close={leave} />
      ) : (
        <Act key={subject} act={subject} asks={asks} onCodes={setCodes} leave={leave} />
      )}
    </FormDialog>
  )
}

function Act({
  act,
  asks,
  onCodes,
  leave,
}: Asks & { act: FactorAct; onCodes(codes: string[]): void; leave(): void }) {
  const t = useWords(factorWords)
  const shared = useWords(sharedWords)
  const withCodes = (said: 'factor_set_up' | 'recovery_codes_renewed') => (codes: string[]) => {
    onCodes(codes)
    notify.success(shared(said))
  }
  if (act === 'app')
    return <SetUpApp asks={asks} onDone={withCodes('factor_set_up')} onCancel={leave} />
  const form = { asks, text: t(`${act}_text`), save: t(`${act}_confirm`), onCancel: leave }
  if (act === 'remove')
    return (
      <ProvenForm
        {...form}
        danger
        call={factorRemove}
        onDone={() => {
          leave()
          notify.success(shared('factor_removed'))
        }}
      />
    )
  const [call, said] =
    act === 'renew'
      ? ([factorCodes, 'recovery_codes_renewed'] as const)
      : ([factorByPasskeys, 'factor_set_up'] as const)
  return (
    <ProvenForm
      {...form}
      call={call}
      onDone={({ recovery_codes }) => withCodes(said)(recovery_codes)}
    />
  )
}

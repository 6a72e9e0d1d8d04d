import { Button, Group, Text } from '@mantine/core'
import type { AskedProof } from '@trms/contract/common/proof'
import { PROVIDER_START } from '@trms/contract/people/auth/provider'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useWords } from '../../i18n/words.ts'
import type { Bound } from '../../ui/field/contract-form.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { proveOwnPassword } from '../password/own-password.ts'
import { OwnPasswordField } from '../password/own-password-field.tsx'
import { passkeyWords } from './passkey-words.ts'

/** The proof that the server asks for before a passkey is added or removed. */
export interface Asks {
  asks: AskedProof
}

/** Shows the field of the own password, if the password is the proof. */
export function ProofField<Values extends FieldValues, Name extends FieldPath<Values>>({
  asks,
  ...field
}: Asks & Bound<Values, Name>) {
  return asks === 'password' && <OwnPasswordField {...field} />
}

/**
 * Gives the proof in the form of the calls; empty if no proof is asked for. Rejects as `proveOwnPassword`
 * does.
 */
export const proofOf = async (asks: AskedProof, typed: string): Promise<{ password?: string }> =>
  asks === 'password' ? { password: await proveOwnPassword(typed) } : {}

/** Shows the way to sign in again at the airline's identity provider and come back to this page (SSO-01). */
export function ProveAnew({ close }: { close(): void }) {
  const t = useWords(passkeyWords)
  const ofForms = useWords(formWords)
  const back = new URLSearchParams({ anew: '1', origin: location.pathname + location.search })
  return (
    <>
      <Text mb="md">{t('prove_anew')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          {ofForms('cancel')}
        </Button>
        <Button component="a" href={`${PROVIDER_START}?${back}`} data-autofocus>
          {t('sign_in_anew')}
        </Button>
      </Group>
    </>
  )
}

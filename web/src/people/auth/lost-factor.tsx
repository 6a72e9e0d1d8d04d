import { Button } from '@mantine/core'
import { lostFactor } from '@trms/contract/people/second-factor/sign-in-calls'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { useWords } from '../../i18n/words.ts'
import { AuthFrame } from './auth-frame.tsx'
import donePlace from './done.module.css'
import { Done } from './done.tsx'
import { Refusal } from './refusal.tsx'
import { secondStepWords } from './second-step-words.ts'

/**
 * Shows the form for a lost second factor: as with a lost password, the person gets a link by mail (SSO-02).
 */
export function LostFactor({ email, leave }: { email: string; leave(): void }) {
  const t = useWords(secondStepWords)
  const [sent, setSent] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const ask = async () => {
    setSending(true)
    setRefusal(null)
    try {
      await send(lostFactor, { email })
      setSent(true)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <AuthFrame title={t('lost_title')} {...(!sent && { hint: t('lost_text', { email }) })}>
      {refusal && <Refusal>{refusal}</Refusal>}
      {sent ? (
        <Done text={t('lost_sent', { email })}>
          <p>{t('lost_again')}</p>
        </Done>
      ) : (
        <Button size="md" fullWidth loading={sending} onClick={() => void ask()}>
          {t('lost_send')}
        </Button>
      )}
      <div className={donePlace.links}>
        <Button variant="subtle" color="gray" onClick={leave}>
          {t('back')}
        </Button>
      </div>
    </AuthFrame>
  )
}

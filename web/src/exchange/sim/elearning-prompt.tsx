import { latestOwnSim } from '@trms/contract/exchange/sim/calls'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useMay } from '../../frame/session.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useAskedOnce } from '../form-exchange/asked-once.ts'
import { detailWords } from './detail-words.ts'
import { ElearningDialog } from './dialog-elearning.tsx'

/**
 * Asks pilots on opening the list whether the e-learning of their own latest session is done, once after each
 * sign-in until done (ELN-01).
 */
export function ElearningPrompt() {
  const t = useWords(detailWords)
  const may = useMay()(latestOwnSim)
  const { data } = useRead(latestOwnSim, {}, { enabled: may })
  const { asked, answer } = useAskedOnce('elearning-asked')
  const [sending, setSending] = useState(false)
  const sim = data?.sim
  if (!sim || sim.elearning_completion === 2) return null
  const answered = (yes: boolean) => {
    answer()
    setSending(yes)
  }
  return (
    <>
      <ConfirmDialog
        opened={!asked}
        title={t('elearning_question', { date: formatDateTime(sim.sessiona_date_time) })}
        confirm={t('yes')}
        cancel={t('no')}
        onConfirm={() => answered(true)}
        onClose={() => answered(false)}
      >
        {t('elearning_hint')}
      </ConfirmDialog>
      <ElearningDialog
        subject={{ form_id: sim.form_id, version: sim.version, at: sim.sessiona_date_time }}
        opened={sending}
        close={() => setSending(false)}
      />
    </>
  )
}

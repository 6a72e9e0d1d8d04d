import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconMail from '~icons/mail'
import { SessionKeeper } from '../../frame/session-keeper.tsx'
import { useWords } from '../../i18n/words.ts'
import { factorWords } from '../second-factor/factor-words.ts'
import parts from '../second-factor/second-factor.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { Leave } from './leave.tsx'

/**
 * Shows, in place of the ways to set up a second factor, the way to the mailed link. An account whose password the
 * office has set changes nothing before the link has set another, so each of those ways would be refused (PERM-05).
 */
export function LinkFirst() {
  const t = useWords(factorWords)
  return (
    <AuthFrame title={t('page_title')} hint={t('link_first')}>
      <div className={parts.ways}>
        <Button
          size="md"
          fullWidth
          leftSection={<IconMail />}
          renderRoot={(props) => <Link to="/forgot-password" {...props} />}
        >
          {t('get_link')}
        </Button>
      </div>
      <Leave />
      <SessionKeeper />
    </AuthFrame>
  )
}

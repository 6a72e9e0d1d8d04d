import { holds, PERMISSION, ROLE, viewers } from '@trms/contract/access'
import { boardCall } from '@trms/contract/people/qualification/calls'
import { NoAccess } from '../../frame/no-access.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import { BoardPage } from './board-page.tsx'
import { boardWords } from './board-words.ts'
import { OwnCard } from './card-page.tsx'

/**
 * Shows the page of readiness: the board, or the own card for a pilot who may see no other pilots (RDY-04).
 */
export function ReadinessPage() {
  const t = useWords(boardWords)
  const account = useAccount()
  if (!useMay()(boardCall)) return <NoAccess title={t('title')} />
  const isAlone =
    account.role === ROLE.PILOT && !holds(account, ...viewers(PERMISSION.VIEW_READINESS))
  return isAlone ? <OwnCard /> : <BoardPage />
}

import { useParams } from '@tanstack/react-router'
import { cardCall } from '@trms/contract/people/qualification/calls'
import { useRead } from '../../api/hooks.ts'
import { Grounded } from '../../crew/readiness/grounded.tsx'
import { useAbout } from '../../crew/use-about.ts'
import { useLive } from '../../frame/live.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useAccount, useMay } from '../../frame/session.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './card.module.css'
import { CardKinds } from './card-kinds.tsx'
import { cardWords } from './card-words.ts'
import { Verdict } from './verdict.tsx'

/** Shows the page of a pilot's readiness card (RDY-05). */
export function CardPage() {
  const t = useWords(cardWords)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return useMay()(cardCall) ? <FullCard key={id} pilotId={id} /> : <NoAccess title={t('title')} />
}

/** Shows the own card, for a pilot who may see no other pilots. */
export const OwnCard = () => <FullCard pilotId={useAccount().id} isOwnPage />

function FullCard({ pilotId, isOwnPage = false }: { pilotId: string; isOwnPage?: boolean }) {
  const t = useWords(cardWords)
  const about = useAbout(true)
  const account = useAccount()
  useLive(['qualification', 'person', 'training_record'], [cardCall])
  const { data: card, error, refetch } = useRead(cardCall, { pilot_id: pilotId })
  const crumbs = isOwnPage
    ? undefined
    : [{ label: t('board'), to: `/${account.area ?? 'admin'}/readiness` }]
  const retry = () => void refetch()
  if (!card) return <RecordPending title={t('title')} crumbs={crumbs} error={error} retry={retry} />
  const { pilot } = card
  return (
    <Page
      title={isOwnPage ? t('title') : pilot.full_name}
      note={about(pilot)}
      narrow
      {...(crumbs && { crumbs })}
    >
      <div className={classes.page}>
        <Verdict card={card} isOwn={pilot.id === account.id} />
        <Grounded grounded={card.grounded} />
        <CardKinds card={card} />
      </div>
    </Page>
  )
}

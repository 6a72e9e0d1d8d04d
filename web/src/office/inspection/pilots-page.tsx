import { Link } from '@tanstack/react-router'
import { personWords } from '@trms/contract/crew/person-words'
import { ownInspectionCall } from '@trms/contract/office/inspection/calls'
import type { OwnInspection } from '@trms/contract/office/inspection/entity'
import IconChevronRight from '~icons/chevron-right'
import IconUsers from '~icons/users'
import { useRead } from '../../api/hooks.ts'
import { NoAccess } from '../../frame/no-access.tsx'
import { Page } from '../../frame/page.tsx'
import { RecordPending } from '../../frame/record-pending.tsx'
import { useMay } from '../../frame/session.ts'
import { frameWords } from '../../frame/words.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Fact, Facts } from '../../ui/part/facts.tsx'
import { Empty } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import classes from './pilots-page.module.css'
import { periodOf } from './state.tsx'
import { Told } from './told.tsx'
import { inspectionWords } from './words.ts'

/** Shows an inspector's first page: the terms of the inspection and its pilots. */
export function InspectedPilotsPage() {
  const frame = useWords(frameWords)
  const may = useMay()
  const title = frame('inspected_pilots')
  const { data, error, refetch } = useRead(
    ownInspectionCall,
    {},
    { enabled: may(ownInspectionCall) },
  )
  if (!may(ownInspectionCall)) return <NoAccess title={title} />
  if (!data) return <RecordPending title={title} error={error} retry={() => void refetch()} />
  return (
    <Page title={title} narrow>
      <div className={classes.page}>
        <Told />
        <Terms own={data} />
        <Pilots pilots={data.pilots} />
      </div>
    </Page>
  )
}

function Terms({ own }: { own: OwnInspection }) {
  const t = useWords(inspectionWords)
  return (
    <FormSection title={t('own')}>
      <Facts>
        <Fact label={t('authority')} long>
          {own.authority}
        </Fact>
        <Fact label={t('period')}>{periodOf(own)}</Fact>
        <Fact label={t('until')}>{formatDate(own.ends_on)}</Fact>
        <Whose own={own} />
        <Fact label={t('reason')} wide>
          {own.reason}
        </Fact>
      </Facts>
    </FormSection>
  )
}

/** The most pilots whose names the terms tell; of more, the terms tell the number. */
const MOST_NAMES = 3

/** Says whom the inspection is about: the fleets, and the pilots who were chosen by name. */
function Whose({ own: { fleets, named } }: { own: OwnInspection }) {
  const t = useWords(inspectionWords)
  const names =
    named.length > MOST_NAMES
      ? t('named_count', { count: named.length })
      : named.map(personWords).join(', ')
  if (fleets.length === 0)
    return (
      <Fact label={t('pilots')} long>
        {names}
      </Fact>
    )
  const all = fleets.join(', ')
  return (
    <Fact label={t('fleets')} long>
      {named.length > 0 ? t('fleets_and_named', { fleets: all, names }) : all}
    </Fact>
  )
}

function Pilots({ pilots }: Pick<OwnInspection, 'pilots'>) {
  const t = useWords(inspectionWords)
  return (
    <FormSection title={t('pilots')} aside={String(pilots.length)} flush>
      {pilots.length === 0 && <Empty icon={IconUsers} title={t('no_pilots')} />}
      <ul className={classes.pilots}>
        {pilots.map((one) => (
          <li key={one.id}>
            <Link {...linkTo({ to: `/inspection/pilot/${one.id}` })} className={classes.pilot}>
              <span className={classes.who}>
                <b>{one.full_name}</b>
                <span>{[one.crew_code, one.fleet].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes.count}>
                {t(one.records === 1 ? 'records_count_one' : 'records_count', {
                  count: one.records,
                })}
              </span>
              <IconChevronRight />
            </Link>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}

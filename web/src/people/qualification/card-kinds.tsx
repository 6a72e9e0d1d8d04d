import { Button } from '@mantine/core'
import type { Card, CardKind } from '@trms/contract/people/qualification/entity'
import { NO_END, renewalOpens } from '@trms/contract/people/qualification/rule'
import IconPaperclip from '~icons/paperclip'
import { readinessWords, useKindName } from '../../crew/readiness/words.ts'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Cell } from './board-cell.tsx'
import classes from './card.module.css'
import { type CardAsks, CardDialogs, useCardDialogs } from './card-dialogs.tsx'
import { CardHistory, RecordLink } from './card-history.tsx'
import { cardWords } from './card-words.ts'

/** Shows the kinds that apply to the pilot, in the order of the board. */
export function CardKinds({ card }: { card: Card }) {
  const t = useWords(cardWords)
  const dialogs = useCardDialogs()
  return (
    <FormSection title={t('kinds')} flush={card.kinds.length > 0}>
      {card.kinds.length === 0 && t('none')}
      <ul className={classes.kinds}>
        {card.kinds.map((one) => (
          <KindLine key={one.kind.id} one={one} asOf={card.as_of} ask={dialogs.ask} />
        ))}
      </ul>
      <CardDialogs pilotId={card.pilot.id} {...dialogs} />
    </FormSection>
  )
}

function KindLine({ one, asOf, ask }: { one: CardKind; asOf: string; ask: CardAsks }) {
  const t = useWords(cardWords)
  const said = useWords(readinessWords)
  const nameOf = useKindName()
  const { kind, completed_on, effective_on, exemption } = one
  const name = nameOf(kind)
  const opens =
    effective_on && effective_on !== NO_END && !exemption && renewalOpens(kind, effective_on)
  return (
    <li className={classes.kind} data-state={one.state}>
      <div className={classes.kindHead}>
        <div>
          <h3 className={classes.kindName}>{name}</h3>
          <p className={classes.facts}>
            {completed_on && <span>{`${t('completed_on')} ${formatDate(completed_on)}`}</span>}
            {opens && <span>{t('window', { date: formatDate(opens) })}</span>}
            {one.counts_since && (
              <span>{said('counted_since', { date: formatDate(one.counts_since) })}</span>
            )}
            <Source one={one} />
          </p>
        </div>
        <Cell
          cell={{
            ...(one.expires_on && { expires_on: one.expires_on }),
            ...(one.failed_on && { failed_on: one.failed_on }),
            ...(exemption && { exempt_until: exemption.until }),
            ...(one.unverified && { unverified: true }),
          }}
          state={one.state}
          asOf={asOf}
          roomy
        />
      </div>
      {exemption && (
        <p className={classes.special}>
          {t('exemption', { date: formatDate(exemption.until) })}.{' '}
          {exemption.reason &&
            t('exemption_about', { reason: exemption.reason, reference: exemption.reference })}
        </p>
      )}
      {one.unverified && <p className={classes.special}>{t('unverified')}</p>}
      {isOfFormerFleetAlone(one) && <p className={classes.special}>{t('former_fleet_alone')}</p>}
      <CardHistory one={one} ask={ask} />
      {(one.can.enter || one.can.exempt) && (
        <div className={classes.buttons}>
          {one.can.enter && (
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('enter')}: ${name}`}
              onClick={() => ask({ what: 'enter', one })}
            >
              {t('enter')}
            </Button>
          )}
          {one.can.exempt && (
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('exempt')}: ${name}`}
              onClick={() => ask({ what: 'exempt', one })}
            >
              {t('exempt')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Whether something is on record, but nothing since the pilot came to the present fleet. */
function isOfFormerFleetAlone({ entries }: CardKind): boolean {
  const standing = entries.filter((entry) => !entry.withdrawn)
  return standing.length > 0 && standing.every((entry) => entry.former_fleet)
}

/** Shows the source of the value: a link to the record or to the paper. */
function Source({ one }: { one: CardKind }) {
  const t = useWords(cardWords)
  const nameOf = useKindName()
  const file = one.entries.find((entry) => entry.counts)?.file
  return (
    <>
      {one.record && (
        <RecordLink record={one.record} label={`${t('open_record')}: ${nameOf(one.kind)}`} />
      )}
      {file && (
        <a href={file.url} target="_blank" rel="noreferrer" className={classes.link}>
          <IconPaperclip size={14} stroke={2} />
          {file.name}
        </a>
      )}
    </>
  )
}

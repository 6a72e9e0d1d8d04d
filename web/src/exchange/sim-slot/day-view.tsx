import { Skeleton } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Fleet } from '@trms/contract/crew/fleets'
import { getSimSlots } from '@trms/contract/exchange/sim-slot/calls'
import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import { SLOT_LABELS } from '@trms/contract/exchange/sim-slot/labels'
import type { CSSProperties } from 'react'
import { useRead } from '../../api/hooks.ts'
import { useWords } from '../../i18n/words.ts'
import { Segmented } from '../../ui/field/segmented.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { type Search, text } from '../../ui/part/search-params.ts'
import { ErrorState } from '../../ui/part/states.tsx'
import { linkTo } from '../../ui/part/target.ts'
import classes from './day-view.module.css'
import { typeOf } from './list-offer.ts'
import { useOwnFleets } from './own-fleets.ts'
import { slotDetail } from './paths.ts'
import { DAY_MINUTES, endsNextDay, partsOf } from './times.ts'
import { slotWords } from './words.ts'

const MOST = 100
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** The fleets whose slots the reader may see, and the fleet among these that the address names. */
function useChosen() {
  const own = useOwnFleets()
  const { type } = useSearch({ strict: false }) as Search
  return { own, chosen: own.find((fleet) => typeOf(fleet) === text(type)) }
}

/** The slots of each fleet over the 24 hours of a day. */
export function DayView() {
  const { own, chosen } = useChosen()
  return (
    <div className={classes.days}>
      {(chosen ? [chosen] : own).map((fleet) => (
        <Day key={fleet} fleet={fleet} />
      ))}
    </div>
  )
}

/** The choice between the day of one fleet and the days of all fleets. */
export function DayFleets() {
  const t = useWords(slotWords)
  const navigate = useNavigate()
  const { own, chosen } = useChosen()
  if (own.length < 2) return null
  return (
    <Segmented
      label={t('type')}
      segments={[
        { value: '', label: t('all_types') },
        ...own.map((fleet) => ({ value: typeOf(fleet), label: fleet })),
      ]}
      value={chosen ? typeOf(chosen) : ''}
      onChange={(next) =>
        navigate({
          to: '.',
          search: (old: Search) => ({ ...old, type: next || undefined }),
        } as never)
      }
      fit
    />
  )
}

function Day({ fleet }: { fleet: Fleet }) {
  const t = useWords(slotWords)
  const input = { page_count: MOST, order: '+' as const, filters: { type: fleet } }
  const { data, error, refetch } = useRead(getSimSlots, input)
  const count = data?.length ?? 0
  return (
    <FormSection
      title={t('day_of', { fleet })}
      aside={data && (count === 1 ? t('day_count_one') : t('day_count', { count }))}
      flush
    >
      {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
      {!error && !data && <Waiting fleet={fleet} />}
      {data?.length === 0 && <p className={classes.note}>{t('day_empty')}</p>}
      {data && data.length > 0 && (
        <div className={classes.day}>
          <div className={classes.hours} aria-hidden>
            {HOURS.map((hour) => (
              <span key={hour} style={at(hour * 60)}>
                {hour}
              </span>
            ))}
          </div>
          <ol className={classes.slots}>
            {data.map((slot) => (
              <li key={slot.id}>
                <SlotLine slot={slot} />
              </li>
            ))}
          </ol>
        </div>
      )}
      {count === MOST && <p className={classes.note}>{t('day_first', { count })}</p>}
    </FormSection>
  )
}

/**
 * A placeholder as high as the day of a fleet with all its slots, so that the days below stay where they are.
 */
function Waiting({ fleet }: { fleet: Fleet }) {
  const lines = { '--lines': Object.keys(SLOT_LABELS[fleet]).length } as CSSProperties
  return (
    <div className={classes.day} aria-busy>
      <Skeleton className={classes.waiting} style={lines} animate={false} />
    </div>
  )
}

/** One slot: a link whose label names the whole slot; the bars beside the label are for the eye only. */
function SlotLine({ slot }: { slot: SimSlot }) {
  const t = useWords(slotWords)
  const { id, slot: label, start, end } = slot
  const key = endsNextDay(slot) ? 'day_row_next' : 'day_row'
  const parts = partsOf(slot)
  return (
    <Link
      {...linkTo(slotDetail(id))}
      className={classes.slot}
      aria-label={t(key, { slot: label, start, end })}
    >
      <span className={classes.about}>
        <span className={classes.label}>{label}</span>{' '}
        <span className={classes.times}>
          {start}–{end}
        </span>
      </span>
      <span className={classes.track}>
        {parts.map(({ from, to }) => (
          <span
            key={from}
            className={classes.bar}
            data-cut={parts.length === 1 ? undefined : from === 0 ? 'start' : 'end'}
            style={{ ...at(from), ...share('--width', to - from) }}
          />
        ))}
      </span>
    </Link>
  )
}

const share = (name: string, minutes: number) =>
  ({ [name]: `${(minutes / DAY_MINUTES) * 100}%` }) as CSSProperties
const at = (minutes: number) => share('--at', minutes)

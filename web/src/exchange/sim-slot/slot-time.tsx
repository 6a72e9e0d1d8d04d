import type { SimSlot } from '@trms/contract/exchange/sim-slot/entity'
import { useWords } from '../../i18n/words.ts'
import classes from './slot-time.module.css'
import { endsNextDay } from './times.ts'
import { slotWords } from './words.ts'

/** Shows the end of a slot, and says so if the end is on the next day. */
export function EndTime({ slot }: { slot: Pick<SimSlot, 'start' | 'end'> }) {
  const t = useWords(slotWords)
  if (!endsNextDay(slot)) return slot.end
  return (
    <>
      {slot.end} <span className={classes.next}>{t('next_day')}</span>
    </>
  )
}

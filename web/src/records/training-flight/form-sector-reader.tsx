import { ActionIcon } from '@mantine/core'
import IconMoon from '~icons/moon'
import IconPencil from '~icons/pencil'
import IconSun from '~icons/sun'
import IconTrash from '~icons/trash'
import { formatDate } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import classes from './form-sectors.module.css'
import type { SectorValues } from './form-values.ts'
import { flightFormWords } from './form-words.ts'

/** Shows a finished sector as a row; without `onEdit` the row is part of the document. */
export function SectorReader({
  sector,
  index,
  onEdit,
  onRemove,
}: {
  sector: SectorValues
  index: number
  onEdit?(): void
  onRemove?(): void
}) {
  const t = useWords(flightFormWords)
  const number = index + 1
  const Glyph = sector.night_or_day === 'NIGHT' ? IconMoon : IconSun
  return (
    <fieldset aria-label={t('sector', { number })} className={classes.row} data-read>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.route}>
        <span data-cell="departure">{sector.departure}</span>
        <span data-cell="destination">{sector.destination}</span>
        <span data-cell="time">{sector.flight_time || '0:00'}</span>
      </span>
      <span className={classes.meta}>
        <span data-cell="date">{formatDate(sector.date_of_sector)}</span>
        <span data-cell="light">
          {sector.night_or_day && (
            <>
              <Glyph size={16} /> {t(sector.night_or_day)}
            </>
          )}
        </span>
        <span data-cell="role">{sector.pf_pm}</span>
      </span>
      <span className={classes.actions}>
        {onEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('edit_sector', { number })}
            onClick={onEdit}
          >
            <IconPencil />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('remove_sector', { number })}
            onClick={onRemove}
          >
            <IconTrash />
          </ActionIcon>
        )}
      </span>
    </fieldset>
  )
}

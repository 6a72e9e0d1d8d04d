import type { TrainingFlight } from '@trms/contract/records/training-flight/entity'
import { formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { flightFacts } from './detail-facts.ts'
import { SectorHeads } from './form-sector-heads.tsx'
import { SectorReader } from './form-sector-reader.tsx'
import classes from './form-sectors.module.css'
import { flightFormWords } from './form-words.ts'

export function SectorsRead({ flight }: { flight: TrainingFlight }) {
  const t = useWords(flightFormWords)
  const { sectors } = flight
  return (
    <FormSection
      flush
      title={t('sectors')}
      aside={t(sectors.length === 1 ? 'sectors_total_one' : 'sectors_total', {
        count: sectors.length,
        hours: formatHours(flightFacts(flight).hours),
      })}
    >
      <SectorHeads />
      <ol className={classes.list}>
        {sectors.map((sector, index) => (
          <li key={sector.id}>
            <SectorReader
              index={index}
              sector={{ ...sector, flight_time: formatHours(sector.flight_time) }}
            />
          </li>
        ))}
      </ol>
    </FormSection>
  )
}

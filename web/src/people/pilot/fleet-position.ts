import { MANAGER_TITLES } from '@trms/contract/people/pilot/entity'
import { defineWords, useWords } from '../../i18n/words.ts'

const titles = defineWords('pilot-titles', {
  en: { fleet_manager: 'Fleet manager', fleet_deputy_manager: 'Fleet deputy manager' },
  vi: { fleet_manager: 'Đội trưởng đội bay', fleet_deputy_manager: 'Đội phó đội bay' },
})

/** Manager titles are said in the user's language, any other fleet position as it stands (PIL-09). */
export function useFleetPosition(): (value: string) => string {
  const t = useWords(titles)
  return (value) => {
    const title = MANAGER_TITLES.find((one) => one === value)
    return title ? t(title) : value
  }
}

/** What is kept of a typed fleet position: a manager title, in either language, by its name. */
export function fleetPositionOf(typed: string): string {
  const text = typed.trim()
  const title = MANAGER_TITLES.find((one) =>
    [one, titles.en[one], titles.vi[one]].some((name) => name.toLowerCase() === text.toLowerCase()),
  )
  return title ?? text
}

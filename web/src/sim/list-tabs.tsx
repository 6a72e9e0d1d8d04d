import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/messages.ts'
import { linkTo } from '../ui/target.ts'
import classes from './list-cells.module.css'
import { useSimPaths } from './paths.ts'
import { simWords } from './words.ts'

/** An instructor's two lists (SIM-02); which one stands in the address. */
export function CapacityTabs({ asPilot }: { asPilot: boolean }) {
  const t = useMessages(simWords)
  const { list } = useSimPaths()
  const tab = (label: string, themself: boolean) => (
    <Link
      {...linkTo({ to: list, ...(themself && { search: { themself } }) })}
      aria-current={themself === asPilot ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {label}
    </Link>
  )
  return (
    <nav className={classes.tabs} aria-label={t('capacity')}>
      {tab(t('as_instructor'), false)}
      {tab(t('as_pilot'), true)}
    </nav>
  )
}

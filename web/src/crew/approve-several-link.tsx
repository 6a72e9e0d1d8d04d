import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconChecklist from '~icons/checklist'
import { useWords } from '../i18n/words.ts'
import { linkTo } from '../ui/part/target.ts'
import { approveSeveralWords } from './approve-several-words.ts'
import { APPROVE_SEVERAL } from './record-paths.ts'

/**
 * The button to the page that approves several records at once, shown when at least two wait for the reader
 * (SIG-01).
 */
export function ApproveSeveralLink({ count }: { count: number }) {
  const t = useWords(approveSeveralWords)
  if (count < 2) return null
  return (
    <Button
      component={Link}
      {...linkTo({ to: APPROVE_SEVERAL })}
      variant="default"
      mb="md"
      leftSection={<IconChecklist />}
    >
      {t('several', { count })}
    </Button>
  )
}

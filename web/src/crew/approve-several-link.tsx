import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import IconChecklist from '~icons/checklist'
import { useWords } from '../i18n/words.ts'
import { linkTo } from '../ui/part/target.ts'
import { approveSeveralWords } from './approve-several-words.ts'
import { APPROVE_SEVERAL } from './record-paths.ts'

/** Where more than one record waits for the reader's approval: to all of them in one go (SIG-01). */
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

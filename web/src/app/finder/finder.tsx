import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { PILOT_VIEWERS, permits } from '@trms/contract/access'
import { useState } from 'react'
import IconSearch from '~icons/search'
import { useReader } from '../../frame/session.ts'
import { frameWords } from '../../frame/words.ts'
import { useWords } from '../../i18n/words.ts'
import { type LatePart, useLatePart } from '../../ui/dialog/use-late-part.ts'
import classes from './finder.module.css'

const late: LatePart<typeof import('./finder-dialog.tsx').FinderDialog> = {
  fetch: async () => (await import('./finder-dialog.tsx')).FinderDialog,
}

/** Whether the finder looks for pilots too, and the name of the finder in that case. */
function useFinds() {
  const t = useWords(frameWords)
  const pilots = permits({ permissions: PILOT_VIEWERS }, useReader())
  return { pilots, name: t(pilots ? 'find_pilot' : 'find') }
}

/**
 * The finder, which opens by its button or Ctrl/⌘ K. The key does nothing while a dialog is open, because
 * leaving that page would lose what was typed in the dialog.
 */
export function useFinder() {
  const [wanted, setWanted] = useState(false)
  const open = () => setWanted(true)
  useHotkeys([['mod+K', () => !document.querySelector('[role="dialog"]') && open()]], [])
  const Dialog = useLatePart(late, wanted)
  const finds = useFinds()
  return {
    open,
    dialog: Dialog && <Dialog {...finds} opened={wanted} close={() => setWanted(false)} />,
  }
}

/** The button that opens the finder; `icon` shows the icon alone, for a narrow bar. */
export function FinderButton({ open, icon }: { open(): void; icon: boolean }) {
  const { name } = useFinds()
  if (icon)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.icon}
        aria-label={name}
        onClick={open}
      >
        <IconSearch size={22} />
      </ActionIcon>
    )
  return (
    <UnstyledButton className={classes.box} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <IconSearch size={18} />
      <span className={classes.words}>{name}</span>
      <Kbd size="xs" aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import IconSearch from '~icons/search'
import { frameWords } from '../frame/words.ts'
import { useWords } from '../i18n/words.ts'
import { type LatePart, useLatePart } from '../ui/dialog/use-late-part.ts'
import classes from './finder.module.css'

const late: LatePart<typeof import('./finder-dialog.tsx').FinderDialog> = {
  fetch: async () => (await import('./finder-dialog.tsx')).FinderDialog,
}

/** Opens by its button or Ctrl/⌘ K; not over another dialog, which would be left with what was typed in it. */
export function useFinder() {
  const [wanted, setWanted] = useState(false)
  const open = () => setWanted(true)
  useHotkeys([['mod+K', () => !document.querySelector('[role="dialog"]') && open()]], [])
  const Dialog = useLatePart(late, wanted)
  return {
    open,
    dialog: Dialog && <Dialog opened={wanted} close={() => setWanted(false)} />,
  }
}

/** The way to pilots, records and pages by typing; `icon`: without its words, where they have no room. */
export function FinderButton({ open, icon }: { open(): void; icon: boolean }) {
  const t = useWords(frameWords)
  if (icon)
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        className={classes.icon}
        aria-label={t('find')}
        onClick={open}
      >
        <IconSearch size={22} />
      </ActionIcon>
    )
  return (
    <UnstyledButton className={classes.box} aria-keyshortcuts="Control+K Meta+K" onClick={open}>
      <IconSearch size={18} />
      <span className={classes.words}>{t('find')}</span>
      <Kbd size="xs" aria-hidden>
        {isApple ? '⌘ K' : 'Ctrl K'}
      </Kbd>
    </UnstyledButton>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

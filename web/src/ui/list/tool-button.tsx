import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Icon } from '../part/icon.tsx'
import classes from './tool-button.module.css'

/** A button of a list's toolbar with icon and word; on a phone the word is hidden. */
export const ToolButton = ({
  icon: Glyph,
  word,
  label = word,
  count = 0,
  ...props
}: {
  icon: Icon
  word: string
  /** The accessible name, if the word alone says too little. */
  label?: string
  /** A count shown on the button unless 0. */
  count?: number
} & Omit<ButtonProps, 'children'> &
  ComponentProps<'button'>) => (
  <Button variant="default" className={classes.tool} aria-label={label} {...props}>
    <Glyph />
    <span className={classes.word}>{word}</span>{' '}
    {count > 0 && <span className={classes.count}>{count}</span>}
  </Button>
)

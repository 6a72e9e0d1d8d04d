import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'
import type { Icon } from '../part/icon.tsx'
import classes from './tool-button.module.css'

/** A button of a list's toolbar: sign and word; on a phone the sign alone. */
export const ToolButton = ({
  icon: Glyph,
  word,
  label = word,
  count = 0,
  ...props
}: {
  icon: Icon
  word: string
  /** Its name, where the word alone does not say it. */
  label?: string
  /** Shown on it unless none. */
  count?: number
} & Omit<ButtonProps, 'children'> &
  ComponentPropsWithoutRef<'button'>) => (
  <Button variant="default" className={classes.tool} aria-label={label} {...props}>
    <Glyph />
    <span className={classes.word}>{word}</span>{' '}
    {count > 0 && <span className={classes.count}>{count}</span>}
  </Button>
)

import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconCopy from '~icons/copy'

/** Copies a text and says that it did; nothing where a browser copies nothing. */
export function CopyButton({
  text,
  copy,
  copied,
  glyph = { size: 16 },
  ...props
}: ButtonProps & {
  text: string
  /** What it says before, and after. */
  copy: string
  copied: string
  glyph?: { size: number; stroke?: number }
}) {
  const [done, setDone] = useState(false)
  /** A page that did not come over https, as inside a plain network, has none. */
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  return (
    <Button
      variant="default"
      {...props}
      leftSection={done ? <IconCheck {...glyph} /> : <IconCopy {...glyph} />}
      onClick={() => void clipboard.writeText(text).then(() => setDone(true))}
    >
      {done ? copied : copy}
    </Button>
  )
}

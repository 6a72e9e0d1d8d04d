import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import IconCheck from '~icons/check'
import IconCopy from '~icons/copy'

/** A button that copies a text and then says so. Draws nothing where the browser offers no clipboard. */
export function CopyButton({
  text,
  copy,
  copied,
  glyph = { size: 16 },
  ...props
}: ButtonProps & {
  text: string
  /** The button's label before copying, and (`copied`) after. */
  copy: string
  copied: string
  glyph?: { size: number; stroke?: number }
}) {
  const [done, setDone] = useState(false)
  /** Browsers offer a clipboard only on https; over plain http, as in an internal network, there is none. */
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  return (
    <Button
      variant="default"
      {...props}
      leftSection={done ? <IconCheck {...glyph} /> : <IconCopy {...glyph} />}
      onClick={() =>
        void clipboard.writeText(text).then(
          () => setDone(true),
          // If the browser refuses the clipboard, the label goes on saying that nothing is copied.
          () => undefined,
        )
      }
    >
      {done ? copied : copy}
    </Button>
  )
}

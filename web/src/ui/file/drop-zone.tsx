import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { FileAccept } from '@trms/contract/common/files'
import { type DragEvent, useRef, useState } from 'react'
import IconCloudUpload from '~icons/cloud-upload'
import { acceptOf } from './file-check.ts'
import classes from './file-field.module.css'

/** An area to drop files on, with a button to choose files. `onTake` is given the files unchecked. */
export function DropZone({
  name,
  label,
  accept,
  words,
  choose,
  many = false,
  invalid,
  onTake,
  onBlur,
}: {
  /** The name of the form's field. */
  name: string
  /** The field's label, for the accessible name of the button. */
  label: string
  accept: FileAccept
  /** `drop` is shown with a mouse, `pick` on a touch screen; `taken` says which files are accepted. */
  words: { drop: string; pick: string; taken: string }
  /** The label of the button. */
  choose: string
  many?: boolean
  invalid: boolean
  onTake(files: File[]): void
  onBlur(): void
}) {
  const isFinger = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onTake([...files].slice(0, many ? undefined : 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's short cut of the button
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload size={20} />
      <div className={classes.words}>
        <span className={classes.strong}>{isFinger ? words.pick : words.drop}</span>
        <span className={classes.dimmed}>{words.taken}</span>
      </div>
      <Button
        variant="default"
        className={classes.choose}
        aria-label={`${choose}: ${label}`}
        onClick={() => input.current?.click()}
        onBlur={onBlur}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        name={name}
        multiple={many}
        accept={acceptOf(accept)}
        onChange={(event) => {
          take(event.currentTarget.files)
          // Without this reset, the same file could not be chosen again after a change on the disk.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

import { Button, Input } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import IconPhotoEdit from '~icons/photo-edit'
import { sharedWords } from '../../i18n/shared.ts'
import { useWords } from '../../i18n/words.ts'
import { acceptOf, fileProblem } from '../../ui/file/file-check.ts'
import { InitialsAvatar } from '../../ui/part/initials-avatar.tsx'
import classes from './avatar-picker.module.css'
import { avatarWords } from './avatar-words.ts'

/** The dialog for cutting, fetched only once a picture is chosen. */
const AvatarCropDialog = lazy(() =>
  import('./avatar-crop-dialog.tsx').then((part) => ({ default: part.AvatarCropDialog })),
)

/** Shows the present picture, and a button to choose and cut another picture. */
export function AvatarPicker({
  name,
  picture,
  size = 64,
  busy = false,
  error,
  onPicked,
  children,
}: {
  /** The name of the person in the picture. */
  name: string
  picture: string | null
  size?: number
  busy?: boolean
  error?: string | undefined
  onPicked(picture: File): void
  /** The texts between the picture and the button, such as the person's name. */
  children?: ReactNode
}) {
  const t = useWords(avatarWords)
  const shared = useWords(sharedWords)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [refused, setRefused] = useState<ReturnType<typeof fileProblem>>(null)
  const id = useId()
  const text = refused ? shared(refused.key, refused.params) : error

  const take = (file: File | undefined) => {
    if (!file) return
    const problem = fileProblem(file, 'image')
    setRefused(problem)
    if (!problem) setChosen(file)
  }

  return (
    <fieldset
      className={classes.field}
      aria-label={name ? t('picture_of', { name }) : t('picture')}
      aria-describedby={text ? `${id}-error` : `${id}-hint`}
      data-invalid={text ? true : undefined}
    >
      <InitialsAvatar name={name} picture={picture} size={size} />
      <div className={classes.words}>
        {children}
        <Button
          variant="default"
          leftSection={<IconPhotoEdit />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {t(picture ? 'change' : 'choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          name="avatar"
          accept={acceptOf('image')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Without this reset, choosing the same file again would fire no event.
            event.currentTarget.value = ''
          }}
        />
        {text ? (
          <Input.Error id={`${id}-error`} role="alert">
            {text}
          </Input.Error>
        ) : (
          <span id={`${id}-hint`} className={classes.hint}>
            {t('hint')}
          </span>
        )}
      </div>
      {chosen && (
        <Suspense>
          <AvatarCropDialog
            file={chosen}
            onCropped={onPicked}
            onUnreadable={() => {
              setChosen(null)
              setRefused({ key: 'not_an_image' })
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}

import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useWords } from '../../i18n/words.ts'
import { formWords } from '../../ui/field/form-words.ts'
import { cropped, firstCrop } from './avatar-crop.ts'
import classes from './avatar-crop-dialog.module.css'
import { avatarWords } from './avatar-words.ts'

/** Shows the dialog in which a person cuts a square from the chosen picture (PIL-06). */
export function AvatarCropDialog({
  file,
  onCropped,
  onUnreadable,
  onClose,
}: {
  file: File
  onCropped(picture: File): void
  onUnreadable(): void
  onClose(): void
}) {
  const t = useWords(avatarWords)
  const words = useWords(formWords)
  const image = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState<PercentCrop>()
  const [opened, setOpened] = useState(true)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const handle = (where: 'nw' | 'ne' | 'se' | 'sw') => t('handle', { where: t(where) })
  const use = () => {
    if (!image.current || !crop) return
    cropped(image.current, crop).then((picture) => {
      setOpened(false)
      onCropped(picture)
    }, onUnreadable)
  }

  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={onClose}
      title={t('crop_title')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Text c="dimmed" size="sm" mb="sm">
        {t('crop_hint')}
      </Text>
      <div className={classes.place}>
        <ReactCrop
          {...(crop && { crop })}
          onChange={(_, percent) => setCrop(percent)}
          aspect={1}
          minWidth={24}
          keepSelection
          circularCrop
          ariaLabels={{
            cropArea: t('crop_area'),
            nwDragHandle: handle('nw'),
            neDragHandle: handle('ne'),
            seDragHandle: handle('se'),
            swDragHandle: handle('sw'),
            nDragHandle: '',
            eDragHandle: '',
            sDragHandle: '',
            wDragHandle: '',
          }}
        >
          {address && (
            <img
              ref={image}
              src={address}
              alt=""
              className={classes.image}
              onLoad={({ currentTarget: { width, height } }) => setCrop(firstCrop(width, height))}
              onError={onUnreadable}
            />
          )}
        </ReactCrop>
      </div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => setOpened(false)}>
          {words('cancel')}
        </Button>
        <Button data-autofocus disabled={!crop} onClick={use}>
          {t('use')}
        </Button>
      </Group>
    </Modal>
  )
}

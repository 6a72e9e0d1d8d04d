import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'

/** The side of an avatar in pixels: twice the largest size shown, and the size that the server keeps. */
const SIDE = 512

/** Gives the first selection: a centred square, 60 percent of the picture's width (PIL-06). */
export function firstCrop(width: number, height: number): PercentCrop {
  const crop = makeAspectCrop({ unit: '%', width: 60 }, 1, width, height)
  // In a wide picture, a square of 60 percent of the width may be higher than the picture.
  const fitting =
    crop.height > 100 ? makeAspectCrop({ unit: '%', height: 100 }, 1, width, height) : crop
  return centerCrop(fitting, width, height)
}

/** Makes a JPEG file of the selected part, ready to be sent. */
export async function cropped(image: HTMLImageElement, crop: PercentCrop): Promise<File> {
  const { naturalWidth, naturalHeight } = image
  const [x, y] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight]
  const width = (crop.width / 100) * naturalWidth
  const height = (crop.height / 100) * naturalHeight
  const side = Math.max(1, Math.min(SIDE, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no 2D canvas.')
  // A white ground, because JPEG would turn transparent places black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The canvas gave no picture.')
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
